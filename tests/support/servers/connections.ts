import { once } from 'node:events'
import { connect, type AddressInfo, type Socket, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { waitUntil } from '../waiting.ts'
import { onTestFinished } from 'vitest'

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

/** A wire to a PostgreSQL server that a test may cut and mend. It ends with the test. */
export async function openBreakableConnection(url: string) {
  const target = new URL(url)
  const ends = new Set<Socket>()
  let cutAt: string | undefined
  let isCut = false

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const hangUp = () => {
      near.destroy()
      far.destroy()
    }
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', hangUp).on('close', hangUp)
    }
    near.on('data', (chunk) => {
      if (isCut || (cutAt !== undefined && chunk.includes(cutAt))) hangUp()
      else far.write(chunk)
    })
    far.on('data', (chunk) => void near.write(chunk))
    if (isCut) hangUp()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUpAll = () => ends.forEach((end) => end.destroy())
  onTestFinished(() => {
    hangUpAll()
    server.close()
  })

  const address = new URL(url)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address.href,
    /** Nobody gets through any more. */
    cut: () => {
      isCut = true
      hangUpAll()
    },
    mend: () => {
      isCut = false
      cutAt = undefined
    },
    /** Breaks each connection that sends this word, as it sends it. */
    cutAt: (word: string) => {
      cutAt = word
    },
  }
}
