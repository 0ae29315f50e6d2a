// An unmodified smtp-server that discards every mail, for comparison. Prints its port.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onData: (stream, _session, callback) => {
    stream.resume()
    stream.on('end', () => callback())
  },
})
const listener = server.listen(0, '127.0.0.1', () => console.log((listener.address() as AddressInfo).port))
