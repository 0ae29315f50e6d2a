// The connection of a mailbox: opened before the IMAP client gets it, so that it may lead through a proxy. The certificate is judged
// before the first byte of IMAP is sent: by the known authorities, or by a certificate that the user accepted for this mailbox.
import type { Socket } from 'node:net'
import type { ImapFlowOptions } from 'imapflow'
import { openSocket, startTls, type Host } from '../../network/connect.ts'
import { proxyForHost } from '../../network/proxies.ts'

type Transport = NonNullable<ImapFlowOptions['transport']>

/**
 * Opens the connection of a mailbox, without TLS yet.
 * @param signal ends the attempt
 * @throws the error of the connection or of the proxy
 */
export const openConnection = async (
  server: Host,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Socket> => {
  const socket = await openSocket(server, await proxyForHost(server), { timeoutMs, signal })
  // Until the IMAP client listens, which then finds it closed.
  socket.on('error', () => undefined)
  return socket
}

/**
 * The transport of one IMAP client on an open connection.
 * @param accepted the only certificate to accept (PEM), even if it is for another name or expired; null for the known authorities
 */
export const createTransport = (socket: Socket, server: Host, accepted: string | null): Transport => ({
  connect: ({ secure }, onConnect) => {
    if (secure) return startTls(socket, server, accepted, onConnect)
    queueMicrotask(onConnect)
    return socket
  },
  upgrade: (_plain, _options, onSecure) => startTls(socket, server, accepted, onSecure),
})
