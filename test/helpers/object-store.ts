// An object store with the interface of S3 for tests, as a process of its own on a free port: it can be slow, busy or strict, be
// killed, and be started again on its files.
//
//   const objects = await TestObjectStore.start()
//   startService({ databaseUrl, args: ['--raw-mail', objects.url], env: objects.env })
//   objects.keys()                                  // what it holds
//   await objects.kill(); await objects.restart()
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  parseRawMail,
  type RawMailOptions,
} from '../../src/service/store/postgres/objects/raw-mail-options.ts'
import { nodeBinary } from './service.ts'

export interface ObjectStoreConfig {
  readonly folder: string
  readonly port: number
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The most keys in a page of a listing. */
  readonly pageSize: number
}

export interface ObjectStoreBehaviour {
  /** Milliseconds before each answer. */
  readonly delayMs?: number
  /** The share of requests that get "SlowDown". */
  readonly busyShare?: number
  /** What the key may not do. */
  readonly denied?: readonly ('GET' | 'PUT' | 'list' | 'remove')[]
}

const BUCKET = 'mayfly-test'

export class TestObjectStore {
  readonly #config: ObjectStoreConfig
  #port = 0
  #child: ChildProcess | null = null

  private constructor(config: ObjectStoreConfig) {
    this.#config = config
  }

  static async start(pageSize = 1000): Promise<TestObjectStore> {
    const store = new TestObjectStore({
      folder: mkdtempSync(join(tmpdir(), 'mayfly-objects-')),
      port: 0,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'MAYFLYTESTKEY',
      secretAccessKey: 'secret/of+the=test',
      pageSize,
    })
    await store.restart()
    return store
  }

  /** Starts it again after `kill`, on the same port and files. */
  async restart(): Promise<void> {
    const file = join(import.meta.dirname, 'object-store-process.ts')
    const config = JSON.stringify({ ...this.#config, port: this.#port })
    const child = spawn(nodeBinary, [file, config], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#child = child
    const [port] = (await once(child, 'message')) as [number]
    this.#port = port
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (child?.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  /** Changes how it answers. */
  async behave(behaviour: ObjectStoreBehaviour): Promise<void> {
    const changed = once(this.#child!, 'message')
    this.#child!.send(behaviour)
    await changed
  }

  /** The value of --raw-mail. @param path of the bucket, and the prefix */
  urlOf(path: string): string {
    return `http://127.0.0.1:${this.#port}/${path}`
  }

  get url(): string {
    return this.urlOf(`${BUCKET}/raw`)
  }

  /** The environment of a service that uses it. */
  get env(): Record<string, string> {
    const { accessKeyId, secretAccessKey } = this.#config
    return { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
  }

  get options(): RawMailOptions {
    return parseRawMail(this.url, true, this.env)!
  }

  /** The files of mails and of tests, without the marker, as paths below the prefix. */
  keys(): string[] {
    const root = join(this.#config.folder, BUCKET, 'raw')
    if (!existsSync(root)) return []
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((key) => key.includes('/'))
      .toSorted()
  }

  /** The file of a key. */
  fileOf(key: string): string {
    return join(this.#config.folder, BUCKET, 'raw', key)
  }

  /** Makes objects older by some milliseconds. */
  age(milliseconds: number, keys = this.keys()): void {
    const time = (Date.now() - milliseconds) / 1000
    for (const key of keys) utimesSync(this.fileOf(key), time, time)
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#config.folder, { recursive: true, force: true })
  }
}
