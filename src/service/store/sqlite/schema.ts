// The tables of the service's SQLite database and the migrations between versions.
import type { DatabaseSync } from 'node:sqlite'
import { firstPieceRow } from './raw-mail.ts'

/**
 * Step n migrates a database of version n to n + 1.
 *
 * - `address.ended` marks an expired address; only one active address may have a name.
 * - `incoming` and `raw` store a mail before the reply 250: two small writes. Once it is parsed, the row of `incoming` becomes one of
 *   `mail`, with the count of messages that share it, and a `message` row per recipient. The order of messages is therefore the
 *   order of listing, and a client that pages until a known message misses none.
 * - `receiving` are large mails that are still arriving, with incomplete `raw`.
 * - `doomed` are deleted addresses whose messages are not removed yet.
 * - `authentication` is JSON, null if the sender was not checked; `size` is the number of raw bytes.
 * - `message.to_addresses` is JSON: all recipients of the envelope that belong to the address; null if `to_address` is the only one.
 * - `oddities` is JSON: in `incoming` those of the envelope, in `mail` all; null without oddities.
 * - `mail.one_time_code` is JSON: the code and the host of the header field `One-Time-Code`; null without a valid one.
 * - `reading` is one row: messages below that number were parsed by a version older than the named one; see outdated.ts.
 * - `scoped_key` are keys with limits, see key-access.ts; `address.created_by` is the id of the one that created it, or a
 *   name of verification-store.ts, otherwise null.
 * - `claim.until` is when the lease of a claim ends; `CLAIMED_FOR_GOOD` if it was confirmed. Its key is the id of the message, which it
 *   keeps when its mail is listed again.
 * - `account.number` is short and is never reused: it begins each word in `message_words`, and numbers the account of a message, so that
 *   a list or a search reads nothing of other accounts.
 * - `clock` is at most one row, the clock at some housekeeping within the last hour; see believed-clock.ts.
 * - `invitation.account` is the id of the account, which may not exist yet.
 * - `event_stream` is one row: the name of the event stream, and the highest number of a deleted message.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('owner', 'member')),
    quota INTEGER,
    created_at INTEGER NOT NULL,
    webhook_url TEXT NOT NULL DEFAULT '',
    webhook_enabled INTEGER NOT NULL DEFAULT 0,
    webhook_secret BLOB
  ) STRICT;
  CREATE TABLE api_key (
    hash BLOB PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    tail TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  CREATE TABLE address (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL REFERENCES account (id),
    address TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended INTEGER NOT NULL DEFAULT 0,
    messages INTEGER NOT NULL DEFAULT 0,
    last_received_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX address_active ON address (address) WHERE ended = 0;
  CREATE INDEX address_of_account ON address (account, ended);
  CREATE INDEX address_end ON address (ended, expires_at);
  CREATE TABLE incoming (
    n INTEGER PRIMARY KEY,
    sender TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    recipients TEXT NOT NULL
  ) STRICT;
  CREATE TABLE raw (n INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
  CREATE TABLE mail (
    n INTEGER PRIMARY KEY,
    messages INTEGER NOT NULL,
    content TEXT,
    html TEXT,
    attachments TEXT
  ) STRICT;
  CREATE TABLE message (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    address INTEGER NOT NULL,
    mail INTEGER NOT NULL,
    to_address TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    sender TEXT NOT NULL,
    subject TEXT NOT NULL
  ) STRICT;
  CREATE INDEX message_of_address ON message (address);
  CREATE VIRTUAL TABLE message_words USING fts5 (
    sender, subject, body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
  );
  CREATE TABLE doomed (address INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE delivery (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL,
    address INTEGER NOT NULL,
    message INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'given-up', 'cancelled')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    ended_at INTEGER
  ) STRICT;
  CREATE INDEX delivery_waiting ON delivery (address, n) WHERE state = 'waiting';
  CREATE INDEX delivery_of_message ON delivery (message);
  CREATE TABLE attempt (
    delivery INTEGER NOT NULL REFERENCES delivery (n) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    millis INTEGER NOT NULL,
    status INTEGER,
    problem TEXT,
    PRIMARY KEY (delivery, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE ai_use (
    account TEXT NOT NULL REFERENCES account (id),
    day INTEGER NOT NULL,
    used INTEGER NOT NULL,
    PRIMARY KEY (account, day)
  ) STRICT, WITHOUT ROWID;
  `,
  'CREATE TABLE receiving (n INTEGER PRIMARY KEY) STRICT;',
  `
  DROP INDEX delivery_waiting;
  CREATE INDEX delivery_due ON delivery (account, (attempts > 0), due_at) WHERE state = 'waiting';
  `,
  `
  CREATE TABLE event_stream (id TEXT NOT NULL, last INTEGER NOT NULL) STRICT;
  INSERT INTO event_stream (id, last) VALUES (lower(hex(randomblob(6))), 0);
  `,
  `
  ALTER TABLE incoming ADD COLUMN authentication TEXT;
  ALTER TABLE mail ADD COLUMN authentication TEXT;
  ALTER TABLE mail ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
  UPDATE mail SET size = (SELECT coalesce(sum(length(bytes)), 0) FROM raw
    WHERE raw.n >= mail.n * ${firstPieceRow(1)} AND raw.n < (mail.n + 1) * ${firstPieceRow(1)});
  `,
  `
  CREATE TABLE invitation (
    hash BLOB PRIMARY KEY,
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    role TEXT CHECK (role IN ('owner', 'member')),
    quota INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE password (account TEXT PRIMARY KEY REFERENCES account (id), hash TEXT NOT NULL) STRICT;
  CREATE TABLE session (
    hash BLOB PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL REFERENCES account (id),
    user_agent TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE challenge (hash BLOB PRIMARY KEY, subject TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
  'ALTER TABLE delivery ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0;',
  'CREATE INDEX api_key_revoked ON api_key (revoked_at);',
  'ALTER TABLE message ADD COLUMN to_addresses TEXT;',
  `
  CREATE TABLE reading (version INTEGER NOT NULL, below INTEGER NOT NULL) STRICT;
  INSERT INTO reading (version, below) VALUES (0, 0);
  `,
  `
  ALTER TABLE incoming ADD COLUMN oddities TEXT;
  ALTER TABLE mail ADD COLUMN oddities TEXT;
  `,
  `
  CREATE TABLE scoped_key (
    hash BLOB PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('full', 'own', 'read')),
    addresses TEXT,
    tail TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX scoped_key_account ON scoped_key (account);
  CREATE INDEX scoped_key_revoked ON scoped_key (revoked_at);
  ALTER TABLE address ADD COLUMN created_by TEXT;
  `,
  'ALTER TABLE mail ADD COLUMN one_time_code TEXT;',
  'CREATE TABLE claim (message TEXT PRIMARY KEY, token TEXT NOT NULL, until INTEGER NOT NULL) STRICT;',
  // The mails are indexed again with the words of the account, since `READING_VERSION` changed too.
  `
  ALTER TABLE account ADD COLUMN number INTEGER;
  UPDATE account SET number = rowid;
  CREATE UNIQUE INDEX account_number ON account (number);
  ALTER TABLE message ADD COLUMN account_number INTEGER NOT NULL DEFAULT 0;
  UPDATE message SET account_number = coalesce((SELECT number FROM address JOIN account ON account.id = address.account
    WHERE address.n = message.address), 0);
  CREATE INDEX message_of_account ON message (account_number);
  DROP TABLE message_words;
  CREATE VIRTUAL TABLE message_words USING fts5 (
    words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 0'
  );
  CREATE VIRTUAL TABLE message_vocabulary USING fts5vocab (message_words, instance);
  `,
  'CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), seen INTEGER NOT NULL, believed INTEGER NOT NULL) STRICT;',
  // Without the list of scopes, which a CHECK would fix for good.
  `
  ALTER TABLE scoped_key RENAME TO checked_scoped_key;
  CREATE TABLE scoped_key (
    hash BLOB PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    scope TEXT NOT NULL,
    addresses TEXT,
    tail TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
  ) STRICT;
  INSERT INTO scoped_key SELECT * FROM checked_scoped_key;
  DROP TABLE checked_scoped_key;
  CREATE INDEX scoped_key_account ON scoped_key (account);
  CREATE INDEX scoped_key_revoked ON scoped_key (revoked_at);
  `,
  // Signs tokens for addresses; the hash is of the cookie that goes with the session, see verification-store.ts.
  `
  CREATE TABLE verification_key (
    period INTEGER NOT NULL, alg TEXT NOT NULL, kid TEXT NOT NULL UNIQUE, private_key TEXT NOT NULL,
    created_at INTEGER NOT NULL, PRIMARY KEY (period, alg)
  ) STRICT;
  ALTER TABLE session ADD COLUMN verification_hash BLOB;
  CREATE UNIQUE INDEX session_verification ON session (verification_hash);
  `,
  // Whether a sign-in link began the session that a key made: it then ends with the key.
  'ALTER TABLE session ADD COLUMN by_key INTEGER NOT NULL DEFAULT 0;',
]

/** The database of a newer version of the program, which this one must not change. */
export class NewerDatabaseError extends Error {}

const versionOf = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()?.user_version)

/**
 * Migrates a database to the current version, in one transaction.
 * @throws NewerDatabaseError if a newer version of the program wrote the file
 */
export const migrate = (db: DatabaseSync): void => {
  const version = versionOf(db)
  if (version > migrations.length) throw new NewerDatabaseError('it was written by a newer version of Mayfly')
  if (version === migrations.length) return
  // In a container no folder for temporary files may be writable.
  db.exec('PRAGMA temp_store = MEMORY')
  db.exec('BEGIN IMMEDIATE')
  try {
    // Read again inside the transaction, since another process may have migrated the database since.
    for (let at = versionOf(db); at < migrations.length; at += 1) {
      db.exec(migrations[at] ?? '')
      db.exec(`PRAGMA user_version = ${at + 1}`)
    }
    db.exec('COMMIT')
  } catch (error) {
    // Some errors end the transaction themselves.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
