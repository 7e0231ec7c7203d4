import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

/** A connection to a server that listens, for tests that send piece by piece; `answered` is all that comes until it ends. */
export async function openConnection({ server }: Pick<FastifyInstance, 'server'>) {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [received] = await accepted
  const answered = text(socket)
  let bytes = 0
  /** Sends that much more, and waits until the server has it. */
  const send = async (piece: string) => {
    bytes += Buffer.byteLength(piece)
    socket.write(piece)
    await expect.poll(() => received.bytesRead).toBe(bytes)
    await turn()
    await turn()
  }
  return { socket, received, send, answered }
}
