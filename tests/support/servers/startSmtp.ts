import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onCleanup } from '../onCleanup.ts'

export interface ReceivedMail {
  /** As the server was told, whatever the mail's own headers say. */
  from: string
  to: string[]
  /** The mail as it came. */
  source: string
  /** What a mail program makes of it. */
  mail: Email
}

/** A mail server on that port or on one of its own, and what it has received. It ends with the test. */
export async function startSmtp(options: SMTPServerOptions = {}, wanted = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, source, mail: await PostalMime.parse(source) })
      done()
    },
    ...options,
  })
  /** Every connection that is open, for a server that drops them. */
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

/** What a handler of the mail server says instead of taking a mail. */
export function smtpError(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code })
}
