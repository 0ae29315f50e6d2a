// The text of --help: every option with its default.
import { homedir } from 'node:os'
import { defaultDataDir } from '../node/default-data-dir.ts'
import { DEFAULT_HTTP_PORT, DEFAULT_SMTP_PORT } from './options.ts'

/** The help text, ending with a line break. */
export const helpText = (): string => `Mayfly's built-in mail service: disposable inboxes over SMTP and REST.

Usage
  npm run service -- [options]                 serve until SIGINT or SIGTERM
  npm run service -- keys add NAME [options]   make an account with a key of its own, shown once (--role, --quota);
                                               for a known account, owner too, the new key replaces the old one
  npm run service -- keys list                 list accounts and their keys
  npm run service -- keys revoke NAME          end the keys of an account

Where
  --data-dir DIR         folder of all state (default ${defaultDataDir(process.platform, process.env, homedir())})
  --host ADDRESS         interface to listen on (default 127.0.0.1, this computer only, and ::1 with it)
  --http-port N          REST port, 0 for any free one (default ${DEFAULT_HTTP_PORT}, moving up when that is busy)
  --smtp-port N          SMTP port, 0 for any free one (default ${DEFAULT_SMTP_PORT}, moving up when that is busy)
  --move-ports           move up from a busy named port too (default off: refused)

Accounts
  --api-key K            the owner's key; kept in DIR/service.key (default: made once and kept)
  --role owner|member    only an owner may make permanent addresses (default owner; member for a new account)
  --quota N              active addresses at a time, 0 for no limit (default: owner no limit, member 20)

Mail
  --domain D             domain for addresses, repeatable (default mayfly.test)
  --adopt                mail to an unknown name of an own domain makes that address, for a day (default off: 550)
  --retain DAYS          how long mail of an expired address is kept (default 7)
  --max-disk MB          size the database may grow to; mail beyond it gets a 452 (default no limit)
  --smtp-max-size MB     largest mail taken, in millions of bytes (default 25)
  --smtp-max-clients N   SMTP connections at a time (default 1000)
  --smtp-auth USER:PASS  demand this login before mail is taken (default off: on this computer any login is taken, or none)
  --starttls             offer STARTTLS with a certificate made here (default off: taken where a client asks for it, yet
                         not offered, since many clients refuse a certificate they do not know)
  --tls-cert FILE        certificate for STARTTLS, PEM; needs --tls-key (default: one made here)
  --tls-key FILE         its private key, PEM (default: one made here)

  -h, --help             this text

One line on standard output says where it serves and which file holds the owner's key; logs go to standard error.
`
