// The text of --help: every option with its default.
import { homedir } from 'node:os'
import { basename } from 'node:path'
import { defaultDataDir } from '../../node/default-data-dir.ts'
import { DEFAULT_CHALLENGE_PORT } from '../certificates/acme-options.ts'
import { DEFAULT_LIMITS } from '../front-door/front-door-options.ts'
import { DEFAULT_HTTP_PORT, DEFAULT_SMTP_PORT } from '../options.ts'

const defaultLimits = (): string =>
  Object.entries(DEFAULT_LIMITS)
    .map(([name, count]) => `${name}=${count}`)
    .join(', ')
    .replace(/(.{1,60}, )(?=.)/g, '$1\n                         ')

const publicHelp = (): string => `For the Internet, with a certificate of its own (docs/hosting.md)
  --public NAME          serve the public name NAME, such as mail.example.org, with a certificate by ACME (default off); using it
                         agrees to the terms of the authority. It sets, unless set here: --host '*' --http-port 443
                         --smtp-port 25 --https --hostname NAME --public-url https://NAME --domain NAME
  --challenge-port N     HTTP port for the authority and the redirect to HTTPS (default ${DEFAULT_CHALLENGE_PORT}); port 80 of NAME must lead there
  --acme-directory URL   directory of the authority (default Let's Encrypt)
  --acme-ca FILE         authority of the directory's own TLS, PEM (default: those of the system)
  --acme-eab KID:HMAC    account at the authority, if it requires one (default none); the variable MAYFLY_ACME_EAB gives it too
  --acme-email ADDRESS   address for messages of the authority (default none)
  --mta-sts MODE         serve an MTA-STS policy, testing or enforce, for each domain D at the host mta-sts.D (default off): senders
                         then require TLS, or only report failures; the certificate is for these hosts too`

const frontDoorHelp = (): string => `For other computers (docs/hosting.md)
  --hostname NAME        name SMTP greets with (default mayfly)
  --public-url URL       address clients call the service by, such as https://mail.example.org (default: as listened on)
  --https                serve HTTP with --tls-cert and --tls-key too (default off, on with --public); renewed files are read again
  --trusted-proxy NET    address or network of a proxy whose X-Forwarded-For is believed; can be repeated (default none)
  --smtp-proxy ADDRESS   proxy whose SMTP connections begin with a PROXY header, * for all; can be repeated (default none)
  --check-senders WHO    check SPF, DKIM and DMARC of mail from remote, always or never (default remote: other computers)
  --dns ADDRESS[:PORT]   DNS server for that, and for the check of the zone with --public (default: the system's)
  --dns-over-https HOST  resolver that doctor asks too, such as dns.google, as Chrome does; it learns the domain (default none)
  --limit NAME=N         most per minute; can be repeated (default for other computers: ${defaultLimits()})
  --storage-quota MB     room for the messages of each member, in millions of bytes (default no limit)
  --metrics              serve numbers for Prometheus at /metrics, with the owner's key or one with the scope metrics (default off)
  --metrics-port N       serve them on a port of their own over HTTP, for any host name, and not on that of REST (default off)
  --no-mcp               do not serve AI agents at /mcp (default: with a key that has a scope)
  --verify-addresses     give browsers tokens that verify an address, so that a site that asks for one sends no mail (default off):
                         Email Verification Protocol, with --public or --public-url https://NAME (docs/hosting.md)
  --log text|json        format of the log (default text)

Language model
  --ai-url URL           OpenAI-compatible endpoint for summaries, answers and translations (default off: sentences of the mail,
                         no translation), such as http://127.0.0.1:11434/v1; its key is in the variable MAYFLY_AI_KEY
  --ai-model NAME        model to ask; needs --ai-url (default off)`

/** Each way to run the program: its arguments, and what it does, line by line. */
export const USAGE: readonly (readonly [string, readonly string[]])[] = [
  ['[options]', ['run until SIGINT or SIGTERM']],
  [
    'keys add NAME [options]',
    [
      'create an account and show its key once (--role, --quota);',
      'for an existing account, the owner too, replace the key',
    ],
  ],
  [
    'keys add NAME --scope S [options]',
    [
      'add a key with limits to an account and show it once',
      '(--account, --addresses, --expires); other keys stay as they are',
    ],
  ],
  ['keys list', ['list all accounts and keys']],
  [
    'keys revoke NAME',
    [
      'revoke the keys of an account and all its ways to sign in,',
      'end its streams and switch its webhook off',
    ],
  ],
  ['keys revoke NAME --account ACCOUNT', ['revoke only the key NAME that was added with --scope']],
  [
    'invite NAME [options]',
    [
      'print a link, good once and for seven days, with which a person creates',
      'the account NAME (--role, --quota, --public-url); with --existing',
      'for an account that exists, whose owner cannot sign in',
    ],
  ],
  [
    'link [options]',
    [
      'print a link, good once and for ten minutes, that signs the owner in to',
      'the inbox in a browser (--public-url); a start in a terminal prints one',
    ],
  ],
  ['invitations list', ['list the invitations that were not used']],
  ['invitations revoke NAME', ['revoke those for NAME']],
  ['address show ADDRESS', ['say whose an address is, also one that expired, as an answer to a complaint']],
  ['address delete ADDRESS', ['delete it with its messages']],
  ['backup FILE', ['save all data to a file, also while the service runs']],
  ['restore FILE', ['put a backup in the place of the data; the service must not run']],
  [
    'doctor --domain D',
    [
      'check whether the Internet can send mail to a domain, and say what to change',
      '(--hostname, --smtp-port, --public-url, --dns, or --public NAME for all);',
      'with --verify-addresses also whether browsers find the issuer of tokens, with',
      '--dns-over-https too as Chrome asks;',
      'status 1 if it cannot',
    ],
  ],
]

/** How the user started this program. @param script the script that Node runs */
const programName = (script: string): string => {
  const name = basename(script)
  // A link to it without the extension is in the PATH.
  if (name === 'mayfly' || name === 'mayfly.js') return 'mayfly serve'
  return name === 'service.ts' ? 'npm run service --' : `node ${name}`
}

const usageHelp = (): string => {
  const program = programName(process.argv[1] ?? '')
  const width = program.length + Math.max(...USAGE.map(([args]) => args.length)) + 4
  return USAGE.flatMap(([args, lines]) =>
    lines.map((line, index) => `  ${(index === 0 ? `${program} ${args}` : '').padEnd(width)}${line}`),
  ).join('\n')
}

/** The help text, ending with a line break. */
export const helpText = (): string => `Mayfly's built-in mail service: disposable inboxes over SMTP and HTTP.

Usage
${usageHelp()}

Where
  --data-dir DIR         folder for all data (default ${defaultDataDir(process.platform, process.env, homedir())})
  --database-url URL     PostgreSQL 15 or newer for several instances (default: MAYFLY_DATABASE_URL, else a file in that folder):
                         postgres://USER:PASSWORD@HOST:PORT/DATABASE, several hosts and sslmode as with psql (docs/scale.md)
  --raw-mail URL         bucket of an object store (S3) that keeps raw mail instead of PostgreSQL (default off), such as
                         https://s3.example.org/BUCKET/PREFIX; its key is in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, its
                         region in AWS_REGION (default us-east-1); the same on every instance (docs/scale.md)
  --host ADDRESS         interface to listen on, '*' for all of IPv4 and IPv6 (default 127.0.0.1 and ::1, this computer only)
  --http-port N          HTTP port, 0 for any free port (default ${DEFAULT_HTTP_PORT}, or the next free one)
  --smtp-port N          SMTP port, 0 for any free port (default ${DEFAULT_SMTP_PORT}, or the next free one)
  --smtps-port N         port for SMTP over TLS from the first byte, 0 for any free port (default off)
  --move-ports           use the next free port also if a given port is in use (default off: do not start)

Accounts
  --api-key K            API key of the owner, stored in DIR/service.key (default: created at the first start); the variable
                         MAYFLY_OWNER_KEY gives it too, which no list of processes shows
  --role owner|member    only an owner can create permanent addresses (default owner; member for a new account)
  --existing             invite the person of an account that exists (default off: a new account)
  --scope SCOPE          make a key with limits (default: the ordinary key): full (everything with addresses and mail), own
                         (create addresses and use only these), read (only read), metrics (only /metrics; for the owner)
  --addresses PATTERN    addresses of a key with limits, such as 'ci-*' or 'ci-*@mayfly.test' (default: all of its account)
  --expires TIME         when a key with limits ends, such as 12h, 30d or 8w (default never)
  --account NAME         account of a key with limits (default owner)
  --quota N              most active addresses at a time, 0 for no limit (default: no limit for owner, 20 for member)

Mail
  --domain D             domain for addresses; can be repeated (default mayfly.test)
  --catch-all            mail to an unknown name of such a domain creates that address for one day (default off: 550)
  --catch-all '*'        the same for every address of every domain, for testing programs that send: nothing is sent on; with
                         --host it needs --smtp-auth
  --adopt                the earlier name of --catch-all (default off)
  --retain DAYS          days to keep mail of expired addresses (default 7)
  --max-disk MB          maximum size of the database; mail beyond it gets a 452 (default no limit)
  --smtp-max-size MB     maximum size of a message, in millions of bytes (default 25)
  --smtp-max-clients N   maximum number of SMTP connections at a time (default 1000)
  --smtp-auth USER:PASS  require this login for sending mail (default off: on this computer any login is accepted, or none);
                         "any" accepts every login and none, also from other computers and without TLS: for containers
  --starttls             offer STARTTLS with a self-signed certificate (default off: accepted when a client asks for it, but not
                         offered, since many clients reject certificates they do not trust)
  --tls-cert FILE        certificate for STARTTLS, --smtps-port and --https, PEM; needs --tls-key (default: self-signed)
  --tls-key FILE         private key of the certificate, PEM (default: created with it)

${publicHelp()}

${frontDoorHelp()}

For testing programs that send
  --mailpit-api          serve the part of Mailpit's REST interface that test suites call (default off; docs/automation.md);
                         programs on this computer need no key for it
  --fail STEP[=PATTERN]:ACTION[,ACTION...]  fail on purpose; can be repeated, the first rule that fits applies (default off)
                         STEP     connect, auth, mail (PATTERN is the sender), rcpt or data (PATTERN is a recipient)
                         PATTERN  an address, * stands for any characters (default any)
                         ACTION   a code from 400 to 599; drop (cut off without a reply); delay=500ms or delay=2s;
                                  times=N (only the first N times)
                         for example --fail rcpt=*@full.test:452 --fail data:451,times=2 --fail connect:delay=5s

  --version              show the version
  -h, --help             show this help

When the service is ready, it prints one line of JSON with its ports and the file that holds the owner's key.
Logs go to standard error.
`
