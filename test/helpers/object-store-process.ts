// The process of the object store for tests, see object-store.ts: the part of S3's interface that the service uses, on files, each
// flushed before its answer. Checks the signature of every request by the rules of the reference ("Signature Version 4").
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ObjectStoreBehaviour, ObjectStoreConfig } from './object-store.ts'

const config = JSON.parse(process.argv[2]!) as ObjectStoreConfig
let behaviour: ObjectStoreBehaviour = {}
process.on('message', (message) => {
  behaviour = message as ObjectStoreBehaviour
  process.send?.('changed')
})
process.once('disconnect', () => process.exit())

const MAX_SKEW_MS = 15 * 60_000
const temporary = join(config.folder, '.tmp')
let written = 0

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const checkSignature = (request: IncomingMessage, url: URL, body: Buffer): void => {
  const [, key = '', day = '', region = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (key === '') throw new Refusal(403, 'AccessDenied')
  if (key !== config.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  if (region !== config.region) throw new Refusal(400, 'AuthorizationHeaderMalformed')
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const names = signedHeaders.split(';')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(name)) throw new Refusal(403, 'AccessDenied')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, hash].join('\n')
  const date = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const derived = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${config.secretAccessKey}`,
  )
  if (!timingSafeEqual(hmac(derived, text), Buffer.from(signature, 'hex')))
    throw new Refusal(403, 'SignatureDoesNotMatch')
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Math.abs(sentAt - Date.now()) > MAX_SKEW_MS) throw new Refusal(403, 'RequestTimeTooSkewed')
}

const flush = async (path: string): Promise<void> => {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

const write = async (path: string, bytes: Buffer): Promise<void> => {
  const draft = join(temporary, `${process.pid}-${(written += 1)}`)
  const file = await open(draft, 'w')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  // Another request may remove the empty folder.
  for (;;) {
    await mkdir(dirname(path), { recursive: true })
    try {
      await rename(draft, path)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  await flush(dirname(path)).catch(() => undefined)
}

const readObject = (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new Refusal(404, 'NoSuchKey')
  })

const list = async (bucket: string, query: URLSearchParams): Promise<string> => {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const after = query.get('continuation-token') ?? ''
  const root = join(config.folder, bucket)
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  const keys = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length)
      return end < 0 ? key : key.slice(0, end + 1)
    })
  const sorted = [...new Set(keys)].sort().filter((key) => key > after)
  const page = sorted.slice(0, config.pageSize)
  const parts = await Promise.all(
    page.map(async (key) => {
      if (key.endsWith('/')) return `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
      const found = await stat(join(root, key)).catch(() => null)
      if (!found) return ''
      return `<Contents><Key>${key}</Key><LastModified>${found.mtime.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${found.size}</Size></Contents>`
    }),
  )
  const isTruncated = sorted.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><IsTruncated>${isTruncated}</IsTruncated>${parts.join('')}${next}</ListBucketResult>`
}

const removeMany = async (request: IncomingMessage, bucket: string, body: Buffer): Promise<string> => {
  if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
    throw new Refusal(400, 'BadDigest')
  const keys = [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1]!)
  if (keys.length === 0 || keys.length > 1000) throw new Refusal(400, 'MalformedXML')
  await Promise.all(keys.map((key) => rm(join(config.folder, bucket, key), { force: true })))
  return '<?xml version="1.0" encoding="UTF-8"?>\n<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"></DeleteResult>'
}

/** Carries out a request. @returns the body of the answer */
const answer = async (request: IncomingMessage, url: URL, body: Buffer): Promise<string | Buffer> => {
  checkSignature(request, url, body)
  const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  if (bucket !== config.bucket) throw new Refusal(404, 'NoSuchBucket')
  const onBucket = request.method === 'POST' ? 'remove' : 'list'
  const action = key === '' ? onBucket : request.method === 'GET' ? 'GET' : 'PUT'
  if (behaviour.denied?.includes(action)) throw new Refusal(403, 'AccessDenied')
  if (action === 'list') return list(bucket, url.searchParams)
  if (action === 'remove') return removeMany(request, bucket, body)
  const path = join(config.folder, bucket, key)
  if (action === 'GET') return readObject(path)
  if (request.method !== 'PUT') throw new Refusal(405, 'MethodNotAllowed')
  const source = request.headers['x-amz-copy-source']
  if (source === undefined) await write(path, body)
  else await write(path, await readObject(join(config.folder, decodeURIComponent(String(source)))))
  return source === undefined
    ? ''
    : '<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult><ETag>&quot;x&quot;</ETag></CopyObjectResult>'
}

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await buffer(request)
  if (behaviour.delayMs) await sleep(behaviour.delayMs)
  try {
    if (Math.random() < (behaviour.busyShare ?? 0)) throw new Refusal(503, 'SlowDown')
    response.end(await answer(request, new URL(request.url!, 'http://store'), body))
  } catch (error) {
    const { status, code } = error instanceof Refusal ? error : { status: 500, code: 'InternalError' }
    if (!(error instanceof Refusal)) console.error(error)
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Says &lt;${code}&gt;</Message></Error>`,
    )
  }
}

await mkdir(join(config.folder, config.bucket), { recursive: true })
await mkdir(temporary, { recursive: true })
const server = createServer((request, response) => {
  handle(request, response).catch(() => response.destroy())
})
server.listen(config.port, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
