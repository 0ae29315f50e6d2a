// The tables of the profile page, separate from their queries, since schema.ts is loaded before the database.

/** A migration of schema.ts. `invitation.account` is the id of the account, which may not exist yet. */
export const PROFILE_TABLES = `
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
`
/** The tables that a recovery keeps; sessions and challenges are dropped. */
export const KEPT_PROFILE_TABLES = ['invitation', 'passkey', 'password']
