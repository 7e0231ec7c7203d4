import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { waitUntil } from '../waitUntil.ts'

/** A connection to a server that listens, for tests that send piece by piece; `answered` is all that comes until it ends. */
export async function openConnection({ server }: Pick<FastifyInstance, 'server'>, from = '127.0.0.1') {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const { port } = server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  const [received] = await accepted
  const answered = text(socket)
  // A test may hang up.
  answered.catch(() => {})
  let bytes = 0
  /** Sends that much more, and waits until the server has it. */
  const send = async (piece: string) => {
    bytes += Buffer.byteLength(piece)
    socket.write(piece)
    await waitUntil(() => received.bytesRead >= bytes)
    await turn()
    await turn()
  }
  return { socket, received, send, answered }
}
