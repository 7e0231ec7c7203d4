import zlib from 'node:zlib'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { createHttpServer } from '../../../../server/http/server.ts'
import { createStoredBody, sendStoredBody } from '../../../../server/http/storedBody.ts'

const content = 'An opal is a stone that holds water. '.repeat(200)

/** A server that sends a stored body at `/`, with spies on the compression functions. */
async function startServer() {
  const compressions = (['brotliCompress', 'gzip', 'brotliCompressSync', 'gzipSync'] as const).map((name) =>
    vi.spyOn(zlib, name),
  )
  onTestFinished(() => compressions.forEach((spy) => spy.mockRestore()))
  const app = await createHttpServer(loadConfig({}), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  const body = createStoredBody(content)
  app.get('/', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache')
    return sendStoredBody(request, reply, body)
  })
  app.get('/missing', async (request, reply) =>
    sendStoredBody(request, reply.code(404).type('text/plain'), body),
  )
  return { app, counts: () => compressions.map(({ mock }) => mock.calls.length) }
}

const get = (app: FastifyInstance, accepted?: string, headers: Record<string, string> = {}) =>
  app.inject({
    url: '/',
    headers: { ...headers, ...(accepted !== undefined && { 'accept-encoding': accepted }) },
  })

const decoders = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, plain: (bytes: Buffer) => bytes }

const readContent = ({ headers, rawPayload }: LightMyRequestResponse) =>
  decoders[(headers['content-encoding'] ?? 'plain') as keyof typeof decoders](rawPayload).toString()

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0', undefined],
  ['zstd, deflate', undefined],
  ['*', 'gzip'],
  ['identity, br;q=0.5', undefined],
  [undefined, undefined],
])('a client that accepts %j gets the encoding %s and a Vary header', async (accepted, coding) => {
  const { app } = await startServer()

  const response = await get(app, accepted)

  expect(response.headers['content-encoding']).toBe(coding)
  expect(response.headers['vary']).toBe('accept-encoding')
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
  expect(readContent(response)).toBe(content)
})

test('a body is compressed once per encoding, again with stronger Brotli for repeated requests, and never synchronously', async () => {
  const { app, counts } = await startServer()

  const fast = await get(app, 'br')
  expect(counts()).toEqual([1, 0, 0, 0])
  await get(app, 'br')
  const good = await vi.waitFor(async () => {
    const response = await get(app, 'br')
    expect(response.headers['etag']).not.toBe(fast.headers['etag'])
    return response
  })
  for (const accepted of ['br', 'gzip', 'gzip', 'br', 'identity']) await get(app, accepted)

  expect(counts()).toEqual([2, 1, 0, 0])
  expect(good.rawPayload.length).toBeLessThanOrEqual(fast.rawPayload.length)
  expect(readContent(good)).toBe(content)
})

test('each encoding has its own ETag, and a client that sends any of them gets a 304', async () => {
  const { app } = await startServer()
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (coding) => String((await get(app, coding)).headers['etag'])),
  )

  expect(new Set(tags).size).toBe(3)
  for (const known of [...tags, `W/${tags[0]}`, `"other", ${tags[1]}`]) {
    const response = await get(app, 'br', { 'if-none-match': known })
    expect(response.statusCode, known).toBe(304)
    expect(response.body).toBe('')
    expect(known).toContain(response.headers['etag'])
    expect(response.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
    expect(response.headers).not.toHaveProperty('content-length')
  }
  expect((await get(app, 'br', { 'if-none-match': '*' })).statusCode).toBe(304)
  for (const unknown of ['"other"', 'W/"other.br5"', ''])
    expect((await get(app, 'br', { 'if-none-match': unknown })).statusCode, unknown).toBe(200)
})

test('a 404 has no ETag and never becomes a 304', async () => {
  const { app } = await startServer()

  const response = await app.inject({ url: '/missing', headers: { 'if-none-match': '*' } })

  expect(response.statusCode).toBe(404)
  expect(response.headers).not.toHaveProperty('etag')
  expect(response.body).toBe(content)
})
