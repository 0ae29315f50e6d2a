// A proxy to a database that can be cut after the server received a request and before its answer is returned.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Milliseconds the server has to process the request before the client's connection is closed. */
const CUT_DELAY_MS = 300

export class DatabaseLink {
  readonly url: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #cut: { readonly at: string; readonly goesDown: boolean } | null = null
  #more = 0
  #isDown = false

  private constructor(url: string, server: Server) {
    this.url = url
    this.#server = server
  }

  static async open(databaseUrl: string): Promise<DatabaseLink> {
    const target = new URL(databaseUrl)
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const link = new DatabaseLink(Object.assign(new URL(databaseUrl), { port: String(port) }).href, server)
    server.on('connection', (client) => link.#join(client, connect(Number(target.port), target.hostname)))
    return link
  }

  #join(client: Socket, database: Socket): void {
    for (const socket of [client, database]) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    if (this.#isDown) client.destroy()
    let isCut = false
    let isNamed = false
    client.on('data', (bytes: Buffer) => {
      database.write(bytes)
      isNamed ||= this.#cut !== null && bytes.includes(this.#cut.at)
      if (!this.#cut || !isNamed || (this.#more -= 1) >= 0) return
      this.#isDown = this.#cut.goesDown
      this.#cut = null
      isCut = true
      const closing = this.#isDown ? [...this.#sockets] : [client]
      setTimeout(() => closing.forEach((socket) => socket.destroy()), CUT_DELAY_MS)
    })
    database.on('data', (bytes: Buffer) => isCut || client.write(bytes))
  }

  /**
   * The next bytes with this text reach the database; its answer is lost.
   * @param goesDown whether new connections are refused until `restore`
   * @param more messages of the same connection that are answered first
   */
  cutAfter(text: string, goesDown = false, more = 0): void {
    this.#cut = { at: text, goesDown }
    this.#more = more
  }

  restore(): void {
    this.#isDown = false
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await once(this.#server, 'close')
  }
}
