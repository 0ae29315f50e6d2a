// The self-signed certificate for STARTTLS, if none is configured: created when a client first uses STARTTLS, and stored.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { errorCodeOrMessage } from '../../node/startup-error.ts'

export interface Certificate {
  /** PEM. */
  readonly cert: string
  /** PEM. */
  readonly key: string
}

const VALIDITY_YEARS = 10
const CERTIFICATE_HOST_NAMES = ['localhost', 'mayfly']

const generateCertificate = async (): Promise<Certificate> => {
  // Loaded here: most runs never need it.
  const { generate } = await import('selfsigned')
  const notAfterDate = new Date()
  notAfterDate.setFullYear(notAfterDate.getFullYear() + VALIDITY_YEARS)
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'mayfly' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          ...CERTIFICATE_HOST_NAMES.map((value) => ({ type: 2 as const, value })),
          ...['127.0.0.1', '::1'].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  })
  return { cert, key }
}

const pemBlock = (pem: string, kind: string): string =>
  new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----`).exec(pem)?.[0] ?? ''

/**
 * Loads the certificate from a file, or creates it if the file is missing or invalid.
 * @throws Error of the system if the file cannot be read or written
 */
export const loadOrCreateCertificate = async (file: string): Promise<Certificate> => {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCodeOrMessage(error) === 'ENOENT') return ''
    throw error
  })
  const stored = { cert: pemBlock(pem, 'CERTIFICATE'), key: pemBlock(pem, 'PRIVATE KEY') }
  if (stored.cert !== '' && stored.key !== '') return stored
  const generated = await generateCertificate()
  // Written to a temporary file and renamed, so that a crash leaves a complete file or no file.
  await writeFile(`${file}.new`, `${generated.key}\n${generated.cert}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return generated
}
