// Decodes and checks the option that keeps raw mail in an object store.
import { isIP } from 'node:net'
import { isPublicIp } from '../../../../node/public-ip.ts'
import { StartupError } from '../../../../node/startup-error.ts'
import { isLoopback, withoutBrackets } from '../../../../shared/host-name.ts'
import { parseUrl } from '../../../../shared/url.ts'

const DEFAULT_REGION = 'us-east-1'
/** The names of buckets in S3, and the underscore and capitals of others. */
const BUCKET_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/
/** Characters that need no encoding in a path, in XML or in a signature. */
const PREFIX_PATTERN = /^(?:[A-Za-z0-9._-]{1,64}\/){0,8}$/
/** The environment is not repeated in an error: it holds a secret. */
const CREDENTIAL_PATTERN = /^[\x21-\x7e]+$/

/** A bucket of an object store with the interface of S3. */
export interface RawMailOptions {
  /** `https://HOST[:PORT]`. */
  readonly origin: string
  readonly bucket: string
  /** The beginning of every key: empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Whether a host is this computer or in its network: a private address, or a name that is not in the DNS of the Internet. */
const isNearHost = (hostname: string): boolean => {
  const host = withoutBrackets(hostname)
  if (isLoopback(host)) return true
  return isIP(host) === 0 ? !host.includes('.') || /\.(?:local|internal)$/.test(host) : !isPublicIp(host)
}

const parseStoreUrl = (text: string): Pick<RawMailOptions, 'origin' | 'bucket' | 'prefix'> => {
  const url = parseUrl(text)
  if (url && (url.username !== '' || url.password !== ''))
    throw new StartupError(
      '--raw-mail must not contain a key. Put it in the variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  const [bucket = '', ...folders] = (url?.pathname ?? '').split('/').filter((part) => part !== '')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const isComplete = BUCKET_PATTERN.test(bucket) && PREFIX_PATTERN.test(prefix)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || !isComplete)
    throw new StartupError(
      `--raw-mail must be like https://s3.example.org/BUCKET or https://s3.example.org/BUCKET/PREFIX, not "${text}".`,
    )
  if (url.protocol === 'http:' && !isNearHost(url.hostname))
    throw new StartupError(
      `--raw-mail: mail would cross the Internet in the clear to ${url.host}. Use https://, or a store in your own network.`,
    )
  return { origin: url.origin, bucket, prefix }
}

/**
 * Decodes `--raw-mail`.
 * @param text path-style URL: `https://HOST[:PORT]/BUCKET[/PREFIX]`
 * @param isOnPostgres whether there is a `--database-url`
 * @param environment has AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION
 * @returns null without the option
 * @throws StartupError for an invalid value, a missing key, or a database in the data folder
 */
export const parseRawMail = (
  text: string | undefined,
  isOnPostgres: boolean,
  environment: NodeJS.ProcessEnv,
): RawMailOptions | null => {
  if (text === undefined) return null
  if (!isOnPostgres)
    throw new StartupError(
      '--raw-mail needs --database-url: the database in the data folder keeps its mail itself.',
    )
  const place = parseStoreUrl(text)
  const [accessKeyId = '', secretAccessKey = ''] = [
    environment.AWS_ACCESS_KEY_ID,
    environment.AWS_SECRET_ACCESS_KEY,
  ]
  if (!CREDENTIAL_PATTERN.test(accessKeyId) || !CREDENTIAL_PATTERN.test(secretAccessKey))
    throw new StartupError(
      '--raw-mail needs the key of the object store in the variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  const region = environment.AWS_REGION ?? ''
  return { ...place, region: region === '' ? DEFAULT_REGION : region, accessKeyId, secretAccessKey }
}
