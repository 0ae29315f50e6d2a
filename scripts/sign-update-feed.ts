// npm run sign-update-feed -- FEED…: signs the update feeds (latest*.yml) of a release; each signature is written next to its feed.
// The private key is in MAYFLY_UPDATE_KEY (PEM). With --new-key it creates a key instead.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { publicKeyText, SIGNATURE_EXTENSION, signFeed } from '../src/main/updates/update-signature.ts'

const OWNER_FILE = join(import.meta.dirname, '../packaging/owner.json')

const exitWithError = (sentence: string, status: number): never => {
  process.stderr.write(`mayfly: ${sentence}\n`)
  process.exit(status)
}

const printNewKey = (): void => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  process.stdout.write(
    `The public key, for "updatePublicKey" in packaging/owner.json:\n\n${publicKeyText(publicKey) ?? ''}\n\n` +
      'The private key, for the secret UPDATE_KEY of the release workflow. Keep a copy offline: without it, no installed\n' +
      `program accepts another update.\n\n${String(privateKey.export({ format: 'pem', type: 'pkcs8' }))}`,
  )
}

/** The key that released programs expect; null if the owner has not set it. */
const ownersPublicKey = (): string | null => {
  if (!existsSync(OWNER_FILE)) return null
  const { updatePublicKey } = JSON.parse(readFileSync(OWNER_FILE, 'utf8')) as Record<string, string | null>
  return updatePublicKey ?? null
}

const readPrivateKey = (): KeyObject => {
  try {
    return createPrivateKey(process.env.MAYFLY_UPDATE_KEY ?? '')
  } catch {
    return exitWithError('MAYFLY_UPDATE_KEY is not a private key in PEM.', 2)
  }
}

/** @param expectedKey the public key that programs verify the feeds with; null for any */
const signFiles = (files: readonly string[], expectedKey: string | null): void => {
  const privateKey = readPrivateKey()
  const publicKey =
    publicKeyText(createPublicKey(privateKey)) ?? exitWithError('MAYFLY_UPDATE_KEY is not an Ed25519 key.', 2)
  if (expectedKey !== null && expectedKey !== publicKey)
    exitWithError('MAYFLY_UPDATE_KEY does not belong to updatePublicKey in packaging/owner.json.', 1)
  for (const file of files) {
    const feed = readFileSync(file)
    writeFileSync(file + SIGNATURE_EXTENSION, signFeed(basename(file), feed, privateKey))
    process.stdout.write(`${file}${SIGNATURE_EXTENSION}\n`)
  }
}

const args = process.argv.slice(2)
if (args[0] === '--new-key') printNewKey()
else if (args.length === 0)
  exitWithError('Name the feeds to sign, such as dist/latest-linux.yml, or --new-key.', 2)
else signFiles(args, ownersPublicKey())
