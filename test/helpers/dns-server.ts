// A real DNS server on a free port of this computer, with the records of a test.
import { createServer as createDnsServer, Packet } from 'dns2'

export interface DnsRecords {
  /** By name, in lower case. */
  readonly TXT?: Readonly<Record<string, string | readonly string[]>>
  readonly CNAME?: Readonly<Record<string, string>>
  readonly A?: Readonly<Record<string, string>>
  readonly MX?: Readonly<Record<string, string>>
  /** The target must be in another domain: this server compresses names, which resolvers refuse here (RFC 2782). */
  readonly SRV?: Readonly<Record<string, { readonly target: string; readonly port: number }>>
}

export interface TestDnsServer {
  /** `ADDRESS:PORT`. */
  readonly address: string
  close(): Promise<void>
}

/** At most 255 bytes each (RFC 1035, section 3.3). */
const toStrings = (text: string): string[] => text.match(/.{1,255}/gs) ?? ['']

/** @param port of 127.0.0.1; 0 for any free one */
export const startDnsServer = async (records: DnsRecords, port = 0): Promise<TestDnsServer> => {
  const server = createDnsServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions as { name: string; type?: number }[]
      const name = (question?.name ?? '').toLowerCase()
      const answer = { name, ttl: 60, class: Packet.CLASS.IN }
      const text = records.TXT?.[name]
      const address = records.A?.[name]
      const exchange = records.MX?.[name]
      const service = records.SRV?.[name]
      const alias = records.CNAME?.[name]
      if (question?.type === Packet.TYPE.TXT && text !== undefined)
        for (const one of typeof text === 'string' ? [text] : text)
          response.answers.push({ ...answer, type: Packet.TYPE.TXT, data: toStrings(one) } as never)
      if (question?.type === Packet.TYPE.CNAME && alias !== undefined)
        response.answers.push({ ...answer, type: Packet.TYPE.CNAME, domain: alias } as never)
      if (question?.type === Packet.TYPE.A && address !== undefined)
        response.answers.push({ ...answer, type: Packet.TYPE.A, address } as never)
      if (question?.type === Packet.TYPE.MX && exchange !== undefined)
        response.answers.push({ ...answer, type: Packet.TYPE.MX, exchange, priority: 10 } as never)
      if (question?.type === Packet.TYPE.SRV && service !== undefined)
        response.answers.push({
          ...answer,
          type: Packet.TYPE.SRV,
          priority: 1,
          weight: 1,
          ...service,
        } as never)
      const isKnown = [text, address, exchange, service, alias].some((record) => record !== undefined)
      if (!isKnown) response.header.rcode = 3
      void send(response)
    },
  })
  const { udp } = await server.listen({ udp: { port, address: '127.0.0.1' } })
  return { address: `127.0.0.1:${udp!.port}`, close: () => server.close().then(() => undefined) }
}
