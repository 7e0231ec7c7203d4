import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { inProcessFetch } from '../../../../server/http/inProcess.ts'
import { createHttpServer } from '../../../../server/http/server.ts'

const stones = { items: Array.from({ length: 100 }, (_, id) => ({ id, title: 'Honeycomb' })) }

async function startServer() {
  const app = await createHttpServer(loadConfig({}), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  app.get('/stones', async (_request, reply) => reply.header('cache-control', 'no-cache').send(stones))
  app.get('/orders', async (_request, reply) => reply.header('cache-control', 'no-store').send(stones))
  app.post('/stones', async (_request, reply) => reply.header('cache-control', 'no-cache').send(stones))
  return app
}

test.each(['br', 'identity'])('a cacheable response sent as %s has a weak ETag', async (coding) => {
  const app = await startServer()
  const headers = { 'accept-encoding': coding }

  const answer = await app.inject({ url: '/stones', headers })
  const etag = String(answer.headers['etag'])
  const known = await app.inject({
    url: '/stones',
    headers: { ...headers, 'if-none-match': `"old", ${etag}` },
  })

  expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding)
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  expect(known.statusCode).toBe(304)
  expect(known.body).toBe('')
  for (const { headers: responseHeaders } of [answer, known]) {
    expect(responseHeaders).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  }
})

test('no-store responses, responses to writes, and errors have no ETag', async () => {
  const app = await startServer()

  for (const request of [
    { url: '/orders' },
    { method: 'POST', url: '/stones' },
    { url: '/nowhere' },
  ] as const) {
    const answer = await app.inject({ ...request, headers: { 'if-none-match': '*' } })
    expect(answer.statusCode, request.url).not.toBe(304)
    expect(answer.headers, request.url).not.toHaveProperty('etag')
    expect(answer.headers['vary'], request.url).toBe('accept-encoding')
  }
})

test('an in-process call gets no ETag', async () => {
  const answer = await inProcessFetch(await startServer())('http://in-process/stones')

  expect(await answer.json()).toEqual(stones)
  expect(answer.headers.has('etag')).toBe(false)
})
