import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodyTime } from '../../../server/bodyTimeout.ts'

/** A server that waits that long for a body; `/slow` lets it take its time, `/refused` answers before it is there. */
async function startSlow(milliseconds: number) {
  const app = fastify()
  onTestFinished(() => app.close())
  limitBodyTime(app, milliseconds)
  app.post('/', async ({ body }) => body)
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send() }, async () => '')
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    payload.on('data', () => request.bodyTimeout?.refresh())
    payload.on('end', () => done(null, 'all of it'))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  const { port } = app.server.address() as AddressInfo
  const open = async (path: string, type: string, length: number) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    )
    return socket
  }
  return { open }
}

test('a body that does not arrive in time is cut off', async () => {
  const { open } = await startSlow(200)
  const socket = await open('/', 'application/json', 100)

  socket.write('{"drip":')

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('who was refused does not hold the connection with the rest of a body', async () => {
  const { open } = await startSlow(200)
  const socket = await open('/refused', 'application/octet-stream', 1_000_000)

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
})

test('a body that refreshes its time may take longer, as long as it keeps coming', async () => {
  const { open } = await startSlow(300)
  const socket = await open('/', 'application/octet-stream', 10)
  const answered = once(socket, 'data')

  let sent = 0
  const drip = setInterval(() => {
    socket.write('x')
    if (++sent === 10) clearInterval(drip)
  }, 100)
  onTestFinished(() => clearInterval(drip))

  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 [^]*all of it$/)
  socket.destroy()
})
