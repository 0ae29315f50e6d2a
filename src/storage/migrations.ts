// The archive's tables, as numbered migrations: a database file stores the number of its last one (user_version).
import { MAX_RECEIVED_AT_MS, SEQS_PER_MS } from './message-seq.ts'
import { MARKS, MAX_FILE_NAMES_LENGTH, MAX_SEARCHED_LENGTH } from './rows.ts'
/** Each migration runs once, in order, in one transaction with its number. Never edit a released migration: add one. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) STRICT;

  CREATE TABLE addresses (
    key TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX addresses_by_account ON addresses (account_id);

  CREATE TABLE messages (
    seq INTEGER PRIMARY KEY,
    -- account id and message id: unique together
    key TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL REFERENCES addresses (key) ON DELETE CASCADE,
    sender TEXT NOT NULL,
    subject TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    unread INTEGER NOT NULL,
    snippet TEXT NOT NULL,
    code TEXT,
    link TEXT,
    attachments INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_address ON messages (address, received_at DESC, seq DESC);
  CREATE INDEX messages_by_time ON messages (received_at DESC, seq DESC);
  CREATE INDEX messages_unread ON messages (address) WHERE unread = 1;

  CREATE TABLE bodies (
    seq INTEGER PRIMARY KEY REFERENCES messages (seq) ON DELETE CASCADE,
    body TEXT NOT NULL
  ) STRICT;

  -- Trigrams match parts of words in every script; the index does not store the text itself.
  CREATE VIRTUAL TABLE found USING fts5 (words, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
  CREATE TRIGGER messages_forgotten AFTER DELETE ON messages BEGIN
    DELETE FROM found WHERE rowid = old.seq;
  END;
  `,
  `
  -- Ids of removed messages: the server may still list them, and they are not new.
  CREATE TABLE forgotten (
    key TEXT PRIMARY KEY,
    address TEXT NOT NULL REFERENCES addresses (key) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX forgotten_by_address ON forgotten (address);
  `,
  `
  -- The number of a row is derived from its time (message-seq.ts), so that search results are newest first without sorting.
  PRAGMA defer_foreign_keys = ON;
  CREATE TEMP TABLE places AS
    SELECT seq, turn + max(base - turn) OVER (ORDER BY turn) AS place FROM (
      SELECT seq, min(max(received_at, 0), ${MAX_RECEIVED_AT_MS}) * ${SEQS_PER_MS} AS base,
        row_number() OVER (ORDER BY min(max(received_at, 0), ${MAX_RECEIVED_AT_MS}), seq) AS turn
      FROM messages
    );
  CREATE UNIQUE INDEX temp.places_by_seq ON places (seq);
  UPDATE bodies SET seq = -(SELECT place FROM places WHERE places.seq = bodies.seq);
  UPDATE messages SET seq = -(SELECT place FROM places WHERE places.seq = messages.seq);
  UPDATE bodies SET seq = -seq;
  UPDATE messages SET seq = -seq;
  DROP TABLE temp.places;
  DROP TABLE found;
  CREATE VIRTUAL TABLE found USING fts5 (words, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
  INSERT INTO found (rowid, words)
    SELECT seq, sender || char(10) || subject || char(10) ||
      coalesce(nullif(substr(body ->> '$.text', 1, ${MAX_SEARCHED_LENGTH}), ''), snippet)
    FROM messages LEFT JOIN bodies USING (seq) ORDER BY seq;
  `,
  `
  -- The names of attachments, one per line, for the search.
  ALTER TABLE messages ADD COLUMN file_names TEXT NOT NULL DEFAULT '';
  UPDATE messages SET file_names = coalesce((
    SELECT substr(group_concat(value ->> '$.filename', char(10)), 1, ${MAX_FILE_NAMES_LENGTH})
    FROM bodies, json_each(bodies.body, '$.files') WHERE bodies.seq = messages.seq
  ), '') WHERE attachments > 0;
  DELETE FROM found WHERE rowid IN (SELECT seq FROM messages WHERE file_names <> '');
  INSERT INTO found (rowid, words)
    SELECT seq, sender || char(10) || subject || char(10) || file_names || char(10) ||
      coalesce(nullif(substr(body ->> '$.text', 1, ${MAX_SEARCHED_LENGTH}), ''), snippet)
    FROM messages JOIN bodies USING (seq) WHERE file_names <> '';
  `,
  `
  CREATE INDEX messages_with_code ON messages (address, received_at DESC, seq DESC) WHERE code IS NOT NULL;
  `,
  `
  -- Sender, subject, names of attachments and text have separate columns in the index, to search them one by one; the last
  -- column has marks for codes, links and attachments (rows.ts).
  ALTER TABLE messages ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX messages_kept ON messages (address) WHERE kept = 1;
  DROP TABLE found;
  CREATE VIRTUAL TABLE found USING fts5 (sender, subject, files, words, marks,
    content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
  INSERT INTO found (rowid, sender, subject, files, words, marks)
    SELECT seq, sender, subject, file_names,
      coalesce(nullif(substr(body ->> '$.text', 1, ${MAX_SEARCHED_LENGTH}), ''), snippet),
      iif(code IS NULL, '', '${MARKS.code} ') || iif(link IS NULL, '', '${MARKS.link} ') ||
        iif(attachments = 0, '', '${MARKS.attachment}')
    FROM messages LEFT JOIN bodies USING (seq) ORDER BY seq;
  `,
  `
  -- The sources of messages that no server has: they were imported, or restored from a backup.
  CREATE TABLE sources (
    seq INTEGER PRIMARY KEY REFERENCES messages (seq) ON DELETE CASCADE,
    source BLOB NOT NULL
  ) STRICT;
  `,
  `
  -- The results of examining a message: images is NULL before. The origin is the company that a mail service sent it for.
  ALTER TABLE messages ADD COLUMN origin TEXT;
  ALTER TABLE messages ADD COLUMN images INTEGER;
  ALTER TABLE messages ADD COLUMN trackers INTEGER;
  CREATE INDEX messages_unexamined ON messages (seq) WHERE images IS NULL;
  `,
  `
  -- Messages below this number were read by an earlier version than this one, and were not read again (outdated-messages.ts).
  CREATE TABLE reading (version INTEGER NOT NULL, below INTEGER NOT NULL) STRICT;
  INSERT INTO reading VALUES (0, 0);
  `,
  `
  -- The envelope recipients, one per line and in lower case: empty if only the address itself, NULL if unknown.
  ALTER TABLE messages ADD COLUMN recipients TEXT;
  UPDATE messages SET recipients = (
    SELECT iif(lower(body ->> '$.to') = lower(record ->> '$.address'), '', lower(body ->> '$.to'))
    FROM bodies, addresses
    WHERE bodies.seq = messages.seq AND addresses.key = messages.address AND body ->> '$.to' GLOB '?*@?*'
      AND body ->> '$.to' NOT GLOB '*[ ,;<>]*'
  );
  CREATE INDEX messages_by_recipients ON messages (recipients) WHERE recipients > '';
  `,
  `
  -- Whether the mail provider filed it as junk.
  ALTER TABLE messages ADD COLUMN junk INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- At most one row: the clock at some time within the last hour of the last run (believed-clock.ts).
  CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), seen INTEGER NOT NULL, believed INTEGER NOT NULL) STRICT;
  `,
]
