import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onCleanup } from '../onCleanup.ts'

export interface ReceivedEmail {
  /** From the SMTP envelope, like `to`. The email's headers can differ. */
  from: string
  to: string[]
  /** The raw email. */
  source: string
  email: Email
}

/** Starts an SMTP server that records emails. It stops after the test or the test file. By default it listens on a free port. */
export async function startSmtp(options: SMTPServerOptions = {}, wanted = 0) {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, source, email: await PostalMime.parse(source) })
      done()
    },
    ...options,
  })
  /** The open connections, which `dropAll` closes. */
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const dropAll = () => sockets.forEach((socket) => socket.destroy())
  const listening = server.listen(wanted, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  onCleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${port}`, received, dropAll }
}

/** Creates the error with which a handler of the SMTP server rejects an email. */
export function smtpError(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code })
}
