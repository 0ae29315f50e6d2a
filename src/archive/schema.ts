// The archive's tables, as numbered steps: a database file knows the last step it took (user_version).
/** Each step runs once, in order, in one transaction with its number. Never edit a step that was released: add one. */
export const STEPS: readonly string[] = [
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

  -- Trigrams find parts of words in every script; the index holds what is looked for, not the message.
  CREATE VIRTUAL TABLE found USING fts5 (words, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
  CREATE TRIGGER messages_forgotten AFTER DELETE ON messages BEGIN
    DELETE FROM found WHERE rowid = old.seq;
  END;
  `,
  `
  -- Messages that were dropped here while their address lives: the server lists them still, and they are no news.
  CREATE TABLE forgotten (
    key TEXT PRIMARY KEY,
    address TEXT NOT NULL REFERENCES addresses (key) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX forgotten_by_address ON forgotten (address);
  `,
]
