import { once } from 'node:events'
import { connect, type AddressInfo, type Socket, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { waitUntil } from '../waiting.ts'
import { onTestFinished } from 'vitest'

/**
 * Opens a connection on which a test sends a request in parts. `receivedText` resolves with all received data when the connection
 * ends.
 */
export async function openConnection({ server }: Pick<FastifyInstance, 'server'>, from = '127.0.0.1') {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const { port } = server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  const [received] = await accepted
  const receivedText = text(socket)
  // The test can also close the connection.
  receivedText.catch(() => {})
  let bytes = 0
  /** Sends a part, and waits until the server has received it. */
  const send = async (piece: string) => {
    bytes += Buffer.byteLength(piece)
    socket.write(piece)
    await waitUntil(() => received.bytesRead >= bytes)
    await turn()
    await turn()
  }
  return { socket, received, send, receivedText }
}

/** Starts a proxy to a PostgreSQL server that a test can interrupt. It closes after the test. */
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
    /** Closes all connections, and new ones until `mend` is called. */
    cut: () => {
      isCut = true
      hangUpAll()
    },
    mend: () => {
      isCut = false
      cutAt = undefined
    },
    /** Closes each connection on which a client sends this word, before the word reaches the server. */
    cutAt: (word: string) => {
      cutAt = word
    },
  }
}
