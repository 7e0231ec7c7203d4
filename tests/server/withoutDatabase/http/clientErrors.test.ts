import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { HttpError } from '../../../../server/errors/httpError.ts'
import { createHttpServer } from '../../../../server/http/server.ts'
import { deferred } from '../../../support/waiting.ts'
import { openConnection } from '../../../support/servers/connections.ts'

/** A server that refuses `/refused` before it reads the body, and responds at `/slow` when `release` is called. */
async function start() {
  const app = await createHttpServer(loadConfig({}), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  app.post('/refused', {
    onRequest: async () => {
      throw new HttpError(401, 'unauthenticated', 'Not you')
    },
    handler: async () => 'never',
  })
  const { promise, resolve } = deferred<string>()
  app.get('/slow', () => promise)
  app.get('/quick', async () => 'quick')
  app.post('/read', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })

  const open = async () => {
    const connection = await openConnection(app)
    const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    /** Emits the error that Node emits if a request does not arrive in time. */
    const timeOut = () => app.server.emit('clientError', error, connection.received)
    return { ...connection, timeOut }
  }
  return { open, release: () => resolve('slow') }
}

const statusesOf = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`
const post = (path: string, header: string) => `POST ${path} HTTP/1.1\r\nHost: shop\r\n${header}\r\n\r\n`

test.for([
  ['a request that is not HTTP', 'Good morning\r\n\r\n', 400, 'invalid_request'],
  ['a request without a Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
  [
    'a malformed chunk',
    `${post('/read', 'Content-Type: application/json\r\nTransfer-Encoding: chunked')}zz\r\n`,
    400,
    'invalid_request',
  ],
  [
    'an oversized header',
    `${get('/quick').slice(0, -2)}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
] as const)('%s gets an error in the standard format', async ([, bytes, status, code]) => {
  const { open } = await start()
  const { socket, receivedText } = await open()

  socket.write(bytes)

  const [head = '', body = ''] = (await receivedText).split('\r\n\r\n')
  expect(statusesOf(head)).toEqual([String(status)])
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im)
  expect(head).toMatch(/^connection: close$/im)
  expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}$`, 'im'))
  const [, request_id] = /^x-request-id: (\w+)$/im.exec(head) ?? []
  expect(JSON.parse(body)).toEqual({ code, message: expect.any(String), request_id })
})

test('a request that times out gets an error in the standard format', async () => {
  const { open } = await start()
  const { send, timeOut, receivedText } = await open()

  await send('GET /quick HTTP/1.1\r\nHost:')
  timeOut()

  const [head = '', body = ''] = (await receivedText).split('\r\n\r\n')
  expect(statusesOf(head)).toEqual(['408'])
  expect(JSON.parse(body)).toMatchObject({ code: 'timeout', message: expect.any(String) })
})

test('a request rejected before its body arrives gets no second response if the body times out or is malformed', async () => {
  const { open } = await start()
  const [late, broken] = [await open(), await open()]
  await late.send(post('/refused', 'Content-Length: 9'))
  await broken.send(post('/refused', 'Transfer-Encoding: chunked'))
  for (const { received } of [late, broken]) await expect.poll(() => received.bytesWritten).toBeGreaterThan(0)

  late.timeOut()
  await broken.send('zz\r\n')

  expect(statusesOf(await late.receivedText)).toEqual(['401'])
  expect(statusesOf(await broken.receivedText)).toEqual(['401'])
})

test('invalid HTTP after a response gets a 400, and during a pending response it closes the connection', async () => {
  const { open, release } = await start()

  const afterResponse = await open()
  await afterResponse.send(get('/quick'))
  await expect.poll(() => afterResponse.received.bytesWritten).toBeGreaterThan(0)
  await afterResponse.send('Good morning\r\n\r\n')
  expect(statusesOf(await afterResponse.receivedText)).toEqual(['200', '400'])

  const duringResponse = await open()
  await duringResponse.send(`${get('/slow')}Good morning\r\n\r\n`)
  expect(statusesOf(await duringResponse.receivedText)).toEqual([])
  release()
})
