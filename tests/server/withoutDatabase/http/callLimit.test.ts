import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleError } from '../../../../server/http/errorHandler.ts'
import { limitCalls } from '../../../../server/http/limits/callLimit.ts'
import { deferred } from '../../../support/waiting.ts'
import { visitorAddress } from '../../../support/shop/openStubBrowser.ts'

/** A server with limited concurrent calls. Its errors are added to `logged`. */
function createLimited(logged: string[] = []) {
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  })
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  limitCalls(app)
  return app
}

test('the server rejects calls above the limit of 100 concurrent ones immediately, but not forms or in-process calls', async () => {
  const logged: string[] = []
  const app = createLimited(logged)
  const held = deferred()
  let created = 0
  const response = async () => {
    created += 1
    await held.promise
    return { done: true }
  }
  app.post('/orders', response)
  app.get('/items', response)
  app.post('/form', { config: { form: {} as never } }, response)
  const answers: string[] = []
  const call = async (url: string, method: 'GET' | 'POST' = 'POST', remoteAddress = '203.0.113.1') => {
    const { statusCode, headers, body } = await app.inject({ url, method, remoteAddress })
    const { code = 'done' } = JSON.parse(body) as { code?: string }
    answers.push(`${statusCode} ${code} ${headers['retry-after'] ?? ''}`)
    return statusCode
  }

  const calls = Array.from({ length: 130 }, (_, n) => call('/orders', 'POST', visitorAddress(n)))
  await expect.poll(() => answers.length).toBe(30)

  expect(new Set(answers)).toEqual(new Set(['503 busy 1']))
  // A refusal is not logged as an error, so a flood of requests does not fill the log.
  expect(logged).toEqual([])
  await expect.poll(() => created).toBe(100)
  expect(await call('/items', 'GET')).toBe(503)
  const others = [call('/form'), call('/items', 'GET', 'in-process')]
  await expect.poll(() => created).toBe(102)
  held.resolve()
  await Promise.all([...calls, ...others])
  expect(answers.slice(31)).toEqual(Array(102).fill('200 done '))
  expect(await call('/orders')).toBe(200)
})

test('an IP address or IPv6 network at its concurrency limit is rejected immediately, and others are served', async () => {
  const app = createLimited()
  const held = deferred()
  let created = 0
  app.get('/held', async () => {
    created += 1
    await held.promise
    return { done: true }
  })
  app.get('/quick', async () => ({ done: true }))
  const statuses: number[] = []
  const calls = Array.from({ length: 40 }, async (_, n) => {
    const { statusCode } = await app.inject({ url: '/held', remoteAddress: `2001:db8:1:2::${n}` })
    statuses.push(statusCode)
  })

  await expect.poll(() => created).toBe(30)
  expect(statuses).toEqual(Array(10).fill(503))
  expect((await app.inject({ url: '/quick', remoteAddress: '2001:db8:1:2::ffff' })).statusCode).toBe(503)
  expect((await app.inject({ url: '/quick', remoteAddress: '203.0.113.2' })).statusCode).toBe(200)

  held.resolve()
  await Promise.all(calls)
  expect(statuses.slice(10)).toEqual(Array(30).fill(200))
})

test('synchronous calls are counted as they arrive, and each yields to the event loop before it begins', async () => {
  const app = createLimited()
  let created = 0
  const begunByNextTurn = deferred<number>()
  app.get('/items', async () => {
    created += 1
    if (created === 1) setImmediate(() => begunByNextTurn.resolve(created))
    return { done: true }
  })

  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, n) => app.inject({ url: '/items', remoteAddress: visitorAddress(n) })),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
  expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(300)
  expect(await begunByNextTurn.promise).toBeLessThan(5)
})
