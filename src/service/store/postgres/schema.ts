// The tables in PostgreSQL and the migrations between versions, run by one instance at a time.
import { StorageStartupError } from '../../../node/startup-error.ts'
import type { Executor, PostgresDatabase } from './database.ts'

/** The tables of mail, whose partitions are dropped as a whole once their mail has expired. */
export const PARTITIONED_TABLES = ['message', 'mail', 'raw'] as const

/** The advisory lock for migrations and partitions: "mayf" as a number. */
export const SCHEMA_LOCK = 0x6d617966

/**
 * Step n migrates a database of version n to n + 1. Instances of the previous version continue to run, so a step may only add
 * what they do not need.
 *
 * - The keys of every table of mail begin with the account. `account`, `api_key`, `scoped_key`, `secret`, `instance` and `lease` are small
 *   and have no such prefix; `name` is the directory of addresses, which maps incoming mail to its account.
 * - `account_clock` is the row that changes of an account lock: it has the last numbers of a message and of an address, which are
 *   microseconds of the clock or one more than the previous number.
 * - `bucket` is the day, counted from 1970, on which the mail of an address expires; 0 is never.
 * - `instance` of a row is the instance that works on it; see instances.ts.
 * - `mail.one_time_code`: the code and the host of the header field `One-Time-Code`; null without a valid one.
 * - `oddities`: in `incoming` those of the envelope, in `mail` all; null without oddities.
 * - `reading` is one row: messages before that position, or all if it is null, were parsed by an earlier version; see outdated.ts.
 * - `storing` are commits without a known outcome; see commit-keys.ts.
 * - `message.to_addresses` are all recipients of the envelope that belong to the address; null if `to_address` is the only one.
 * - `scoped_key` are keys with limits, see key-access.ts; `address.created_by` is the id of the one that created it, or a
 *   name of verification-store.ts, otherwise null.
 * - `claim.until` is when the lease of a claim ends, by the clock of the database; `CLAIMED_FOR_GOOD` if it was confirmed.
 * - `clock` is at most one row, the clock at some housekeeping within the last hour; see believed-clock.ts.
 * - `account.number` is short: it begins each word of `message.words`, so that a search reads nothing of other accounts.
 * - `objects` is how many objects of the object store have the raw bytes of a mail; null if the table `raw` has them. `doomed_raw` are
 *   removed mails whose objects still exist; `taken_at` is when an instance began to remove them. See objects/remove-objects.ts.
 * - `room` counts the bytes of an account's listed mail, by bucket, since a bucket's mail is dropped with its partition.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE secret (name text PRIMARY KEY, value bytea NOT NULL);
  INSERT INTO secret VALUES ('event-stream', decode(substr(md5(random()::text), 1, 12), 'hex'));
  CREATE TABLE account (
    id uuid PRIMARY KEY, name text NOT NULL UNIQUE, role text NOT NULL, quota integer, created_at bigint NOT NULL,
    webhook_url text NOT NULL DEFAULT '', webhook_enabled boolean NOT NULL DEFAULT false, webhook_secret bytea
  );
  CREATE TABLE api_key (
    hash bytea PRIMARY KEY, account uuid NOT NULL, tail text NOT NULL, created_at bigint NOT NULL, revoked_at bigint
  );
  CREATE TABLE account_clock (
    account uuid PRIMARY KEY, message bigint NOT NULL DEFAULT 0, address bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50);
  CREATE TABLE address (
    account uuid, n bigint, id uuid NOT NULL, address text NOT NULL, created_at bigint NOT NULL, expires_at bigint NOT NULL,
    bucket integer NOT NULL, messages integer NOT NULL DEFAULT 0, PRIMARY KEY (account, n)
  ) WITH (fillfactor = 80);
  CREATE UNIQUE INDEX address_id ON address (account, id);
  CREATE INDEX address_bucket ON address (bucket);
  CREATE TABLE name (
    address text PRIMARY KEY, account uuid NOT NULL, n bigint NOT NULL, id uuid NOT NULL, bucket integer NOT NULL,
    expires_at bigint NOT NULL
  );
  CREATE INDEX name_bucket ON name (bucket);
  CREATE TABLE incoming (
    account uuid, id uuid, bucket integer NOT NULL, sender text NOT NULL, received_at bigint NOT NULL, size integer NOT NULL,
    recipients jsonb NOT NULL, authentication jsonb, instance uuid NOT NULL, PRIMARY KEY (account, id)
  );
  CREATE INDEX incoming_instance ON incoming (instance);
  CREATE TABLE receiving (
    account uuid, id uuid, bucket integer NOT NULL, instance uuid NOT NULL, PRIMARY KEY (account, id)
  );
  CREATE TABLE raw (
    account uuid, mail uuid, piece integer, bucket integer, bytes bytea NOT NULL,
    PRIMARY KEY (account, mail, piece, bucket)
  ) PARTITION BY LIST (bucket);
  ALTER TABLE raw ALTER COLUMN bytes SET STORAGE EXTERNAL;
  CREATE TABLE mail (
    account uuid, id uuid, bucket integer, messages integer NOT NULL, content text, html text, attachments jsonb NOT NULL,
    authentication jsonb, size integer NOT NULL, PRIMARY KEY (account, id, bucket)
  ) PARTITION BY LIST (bucket);
  CREATE TABLE message (
    account uuid, n bigint, bucket integer, address bigint NOT NULL, id uuid NOT NULL, mail uuid NOT NULL,
    to_address text NOT NULL, received_at bigint NOT NULL, sender text NOT NULL, subject text NOT NULL, words tsvector NOT NULL,
    PRIMARY KEY (account, n, bucket)
  ) PARTITION BY LIST (bucket);
  CREATE INDEX message_address ON message (account, address, n);
  CREATE INDEX message_id ON message (account, id);
  CREATE TABLE doomed (account uuid, address bigint, bucket integer NOT NULL, PRIMARY KEY (account, address));
  CREATE TABLE delivery (
    account uuid, n bigint, bucket integer NOT NULL, address bigint NOT NULL, message_id uuid NOT NULL, state text NOT NULL,
    attempts integer NOT NULL DEFAULT 0, due_at bigint NOT NULL, ended_at bigint, record jsonb NOT NULL DEFAULT '[]',
    instance uuid NOT NULL, PRIMARY KEY (account, n)
  );
  CREATE INDEX delivery_due ON delivery (instance, account, (attempts > 0), due_at) WHERE state = 'waiting';
  CREATE INDEX delivery_ended ON delivery (ended_at);
  CREATE TABLE invitation (
    hash bytea PRIMARY KEY, account uuid NOT NULL, name text NOT NULL, role text, quota integer, created_at bigint NOT NULL,
    expires_at bigint NOT NULL
  );
  CREATE TABLE passkey (
    id text PRIMARY KEY, account uuid NOT NULL, public_key bytea NOT NULL, counter bigint NOT NULL, transports text NOT NULL,
    created_at bigint NOT NULL
  );
  CREATE INDEX passkey_account ON passkey (account);
  CREATE TABLE password (account uuid PRIMARY KEY, hash text NOT NULL);
  CREATE TABLE session (
    hash bytea PRIMARY KEY, id text NOT NULL UNIQUE, account uuid NOT NULL, user_agent text NOT NULL, created_at bigint NOT NULL,
    expires_at bigint NOT NULL
  );
  CREATE INDEX session_account ON session (account);
  CREATE TABLE challenge (hash bytea PRIMARY KEY, subject text NOT NULL, expires_at bigint NOT NULL);
  CREATE TABLE setting (name text PRIMARY KEY, value text NOT NULL);
  CREATE TABLE ai_use (account uuid, day integer, used integer NOT NULL, PRIMARY KEY (account, day));
  CREATE TABLE instance (id uuid PRIMARY KEY, seen_at timestamptz NOT NULL);
  CREATE TABLE lease (name text PRIMARY KEY, instance uuid NOT NULL);
  `,
  `
  CREATE TABLE storing (id uuid PRIMARY KEY, outcomes jsonb NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX storing_at ON storing (at);
  CREATE TABLE room (account uuid, bucket integer, bytes bigint NOT NULL, PRIMARY KEY (account, bucket)) WITH (fillfactor = 80);
  CREATE INDEX room_bucket ON room (bucket);
  INSERT INTO room (account, bucket, bytes) SELECT account, bucket, sum(size) FROM mail GROUP BY account, bucket;
  DELETE FROM raw WHERE piece > 0 AND NOT EXISTS (
    SELECT FROM raw AS first WHERE first.account = raw.account AND first.mail = raw.mail AND first.piece = 0
    AND first.bucket = raw.bucket);
  `,
  'ALTER TABLE delivery ADD COLUMN unanswered integer NOT NULL DEFAULT 0;',
  'CREATE INDEX IF NOT EXISTS api_key_revoked ON api_key (revoked_at);',
  'ALTER TABLE message ADD COLUMN to_addresses text[];',
  `
  CREATE TABLE reading (version integer NOT NULL, account uuid, n bigint, is_done boolean NOT NULL);
  INSERT INTO reading VALUES (0, NULL, NULL, false);
  `,
  `
  ALTER TABLE incoming ADD COLUMN oddities jsonb;
  ALTER TABLE mail ADD COLUMN oddities jsonb;
  `,
  `
  CREATE TABLE scoped_key (
    hash bytea PRIMARY KEY, account uuid NOT NULL, name text NOT NULL, scope text NOT NULL, addresses text, tail text NOT NULL,
    created_at bigint NOT NULL, expires_at bigint, revoked_at bigint
  );
  CREATE INDEX scoped_key_account ON scoped_key (account);
  CREATE INDEX scoped_key_revoked ON scoped_key (revoked_at);
  ALTER TABLE address ADD COLUMN created_by text;
  `,
  'ALTER TABLE mail ADD COLUMN one_time_code jsonb;',
  `
  CREATE TABLE claim (
    account uuid, message uuid, bucket integer NOT NULL, token uuid NOT NULL, until bigint NOT NULL,
    PRIMARY KEY (account, message)
  );
  CREATE INDEX claim_bucket ON claim (bucket);
  `,
  // The mails are indexed again with the words of the account, since `READING_VERSION` changed too.
  `
  ALTER TABLE account ADD COLUMN number integer GENERATED BY DEFAULT AS IDENTITY;
  CREATE INDEX message_words ON message USING gin (words);
  `,
  'CREATE TABLE clock (id integer PRIMARY KEY, seen bigint NOT NULL, believed bigint NOT NULL);',
  `
  ALTER TABLE incoming ADD COLUMN objects integer;
  ALTER TABLE receiving ADD COLUMN objects integer;
  ALTER TABLE mail ADD COLUMN objects integer;
  CREATE TABLE doomed_raw (
    account uuid, mail uuid, bucket integer NOT NULL, objects integer NOT NULL, taken_at timestamptz, PRIMARY KEY (account, mail)
  );
  `,
  // Signs tokens for addresses; the hash is of the cookie that goes with the session, see verification-store.ts.
  `
  CREATE TABLE verification_key (
    period integer NOT NULL, alg text NOT NULL, kid text NOT NULL UNIQUE, private_key text NOT NULL,
    created_at bigint NOT NULL, PRIMARY KEY (period, alg)
  );
  ALTER TABLE session ADD COLUMN verification_hash bytea;
  CREATE UNIQUE INDEX session_verification ON session (verification_hash);
  `,
  // Whether a sign-in link began the session that a key made: it then ends with the key.
  'ALTER TABLE session ADD COLUMN by_key integer NOT NULL DEFAULT 0;',
]

/** Creates the missing partitions of a bucket, inside the running transaction and under the lock. */
export const createPartitions = async (tx: Executor, bucket: number): Promise<void> => {
  await tx.rows('SELECT pg_advisory_xact_lock($1)', SCHEMA_LOCK)
  for (const table of PARTITIONED_TABLES) {
    const [existing] = await tx.rows(
      'SELECT 1 FROM pg_class WHERE oid = to_regclass($1)',
      `${table}_${bucket}`,
    )
    if (existing) continue
    // Unlike creating a partition, attaching an existing table does not lock out readers.
    await tx.rows(`CREATE TABLE ${table}_${bucket} (LIKE ${table} INCLUDING ALL)`)
    await tx.rows(`ALTER TABLE ${table} ATTACH PARTITION ${table}_${bucket} FOR VALUES IN (${bucket})`)
  }
}

/**
 * Migrates the database to the current version.
 * @throws StorageStartupError if a newer version of the program wrote it
 */
export const migrate = (db: PostgresDatabase): Promise<void> =>
  db.transaction('durable', async (tx) => {
    await tx.rows('SELECT pg_advisory_xact_lock($1)', SCHEMA_LOCK)
    await tx.rows('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)')
    const [row] = await tx.rows<{ version: number }>('SELECT version FROM schema_version')
    const version = row?.version ?? 0
    if (version > migrations.length)
      throw new StorageStartupError(
        'The PostgreSQL database was written by a newer version of Mayfly. Start that version, or name another database.',
      )
    for (const step of migrations.slice(version))
      for (const statement of step.split(';\n')) if (statement.trim() !== '') await tx.rows(statement)
    if (!row) await tx.rows('INSERT INTO schema_version VALUES ($1)', migrations.length)
    else if (version < migrations.length)
      await tx.rows('UPDATE schema_version SET version = $1', migrations.length)
    if (version === 0) await createPartitions(tx, 0)
  })
