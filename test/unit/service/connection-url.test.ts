// URLs of databases as libpq reads them (PostgreSQL's manual, 34.1.1.2).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseConnectionUrl,
  type ConnectionSettings,
} from '../../../src/service/store/postgres/connection-url.ts'

const parse = (url: string, environment: NodeJS.ProcessEnv = {}): ConnectionSettings =>
  parseConnectionUrl(url, environment)

describe('everything libpq supports is supported', () => {
  test.each<[string, Partial<ConnectionSettings>]>([
    ['postgres://', { hosts: [{ host: 'localhost', port: 5432 }], user: undefined, sslMode: 'prefer' }],
    ['postgresql://db', { hosts: [{ host: 'db', port: 5432 }], database: undefined }],
    ['postgres://u@db:5433/mail', { hosts: [{ host: 'db', port: 5433 }], user: 'u', database: 'mail' }],
    ['postgres://u:p%40ss%2Fw@db/m', { password: 'p@ss/w' }],
    ['postgres://u:p@ss@db/m', { password: 'p@ss', hosts: [{ host: 'db', port: 5432 }] }],
    ['postgres://[::1]:5433/m', { hosts: [{ host: '::1', port: 5433 }] }],
    [
      'postgres://a:1,b:2,c/m',
      {
        hosts: [
          { host: 'a', port: 1 },
          { host: 'b', port: 2 },
          { host: 'c', port: 5432 },
        ],
        target: 'read-write',
      },
    ],
    [
      'postgres:///m?host=a,b&port=5433',
      {
        hosts: [
          { host: 'a', port: 5433 },
          { host: 'b', port: 5433 },
        ],
      },
    ],
    [
      'postgres:///m?host=a,b&port=1,2',
      {
        hosts: [
          { host: 'a', port: 1 },
          { host: 'b', port: 2 },
        ],
      },
    ],
    ['postgres://%2Frun%2Fpostgresql/m', { hosts: [{ host: '/run/postgresql', port: 5432 }] }],
    ['postgres:///m?host=/run/postgresql', { hosts: [{ host: '/run/postgresql', port: 5432 }] }],
    ['postgres://a,b/m?target_session_attrs=any', { target: 'any' }],
    ['postgres://a/m', { target: 'any' }],
    ['postgres://a/m?target_session_attrs=primary', { target: 'primary' }],
    [
      'postgres://a/m?sslmode=verify-full&sslrootcert=/ca.pem',
      { sslMode: 'verify-full', sslRootCert: '/ca.pem' },
    ],
    ['postgres://a/m?sslmode=require&channel_binding=require', { sslMode: 'require', bindsChannel: true }],
    ['postgres://a/?user=u&password=a+b&dbname=d', { user: 'u', password: 'a+b', database: 'd' }],
    ['postgres://a/m?connect_timeout=10&application_name=x', { connectTimeout: 10, applicationName: 'x' }],
    ['postgres://a/m?connect_timeout=0', { connectTimeout: undefined }],
    ['postgres://a/m?options=-c%20search_path%3Dmayfly', { options: '-c search_path=mayfly' }],
    ['postgres://a/m?pgbouncer=true&pool_max=3', { unknown: ['pgbouncer', 'pool_max'] }],
  ])('%s', (url, expected) => {
    expect(parse(url)).toMatchObject(expected)
  })

  test('variables of the environment provide values that the URL lacks', () => {
    const environment = {
      PGHOST: 'a,b',
      PGPORT: '1,2',
      PGSSLMODE: 'require',
      PGTARGETSESSIONATTRS: 'any',
    }
    expect(parse('postgres:///m', environment)).toMatchObject({
      hosts: [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
      ],
      sslMode: 'require',
      target: 'any',
    })
    expect(parse('postgres://c:3/m?sslmode=disable', environment)).toMatchObject({
      hosts: [{ host: 'c', port: 3 }],
      sslMode: 'disable',
    })
  })
})

test.each<[string, RegExp]>([
  ['mysql://x', /must be postgres:\/\//],
  ['db.example.org/mail', /must be postgres:\/\//],
  ['postgres://a:b:c/m', /must be postgres:\/\//],
  ['postgres://u:100%@a/m', /A % in a name or password is written %25/],
  ['postgres://a:0/m', /port must be a number from 1 to 65535, not "0"/],
  ['postgres://a:70000/m', /port must be a number/],
  ['postgres:///m?host=a,b,c&port=1,2', /names 3 hosts and 2 ports/],
  [
    'postgres://a/m?sslmode=yes',
    /sslmode must be one of disable, allow, prefer, require, verify-ca, verify-full/,
  ],
  ['postgres://a,b/m?target_session_attrs=standby', /cannot be written to. Mayfly writes: use read-write/],
  ['postgres://a,b/m?target_session_attrs=prefer-standby', /use read-write/],
  ['postgres://a,b/m?target_session_attrs=some', /must be one of any, read-write, primary/],
  ['postgres://a/m?connect_timeout=soon', /connect_timeout must be a number of seconds/],
])('%s is refused with its reason', (url, reason) => {
  expect(() => parse(url)).toThrow(reason)
})

test('any hosts, ports, names and passwords are parsed unchanged', () => {
  const host = fc.oneof(fc.domain(), fc.ipV4(), fc.constantFrom('/run/pg', 'localhost'))
  const hosts = fc.array(fc.record({ host, port: fc.integer({ min: 1, max: 65_535 }) }), { minLength: 1 })
  const text = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(hosts, text, text, text, (list, user, password, database) => {
      const authority = list.map((one) => `${encodeURIComponent(one.host)}:${one.port}`).join(',')
      const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
      const settings = parse(`postgres://${login}@${authority}/${encodeURIComponent(database)}`)
      expect(settings).toMatchObject({ hosts: list, user, password, database })
    }),
  )
})
