import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { EngineFailedError } from '../../../../server/database/embedded/guardedEngine.ts'
import { createCallWatch } from '../../../../server/http/callWatch.ts'
import { createLogger } from '../../../../server/http/logger.ts'
import { createHttpServer } from '../../../../server/http/server.ts'

const start = async (env: Record<string, string>) => {
  const app = await createHttpServer(loadConfig(env), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  return app
}

test.each([
  ['no proxy is trusted', {}, '198.51.100.1', '198.51.100.1'],
  ['the request comes from a trusted proxy', { TRUST_PROXY: '198.51.100.1' }, '198.51.100.1', '203.0.113.9'],
  ['the request bypasses the trusted proxy', { TRUST_PROXY: '198.51.100.1' }, '198.51.100.2', '198.51.100.2'],
])('the server determines the client IP address when %s', async (_when, env, remoteAddress, ip) => {
  const app = await start(env)
  app.get('/', async (request) => request.ip)

  const response = await app.inject({
    url: '/',
    remoteAddress,
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })

  expect(response.body).toBe(ip)
})

test.each([
  ['https://welo.example', 'false', expect.stringMatching(/^max-age=\d{7,}$/)],
  ['https://welo.example', 'true', expect.stringMatching(/^max-age=\d{7,}; includeSubDomains$/)],
  ['http://welo.example', 'true', undefined],
])(
  'the server sends the HSTS header for PUBLIC_URL %s and HSTS_SUBDOMAINS %s',
  async (PUBLIC_URL, HSTS_SUBDOMAINS, expectedHeader) => {
    const response = await (await start({ PUBLIC_URL, HSTS_SUBDOMAINS })).inject('/')

    expect(response.headers['strict-transport-security']).toEqual(expectedHeader)
  },
)

test('the permissions policy denies the camera, the microphone, the location and payments', async () => {
  const { headers } = await (await start({})).inject('/')

  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
})

test('the request timeout depends on the largest upload, and the headers timeout is 30 seconds', async () => {
  const { server } = await start({ MAX_UPLOAD_MB: '300' })

  expect(Math.floor(server.requestTimeout / 1000)).toBe(6321)
  expect(server.headersTimeout).toBe(30_000)
})

test.each([
  ['full', 'ENOSPC: no space left on device', 507, "The server's disk is full. Try again later."],
  [
    'full',
    'could not extend file: No space left on device',
    507,
    "The server's disk is full. Try again later.",
  ],
  ['failing', 'EIO: i/o error', 503, "The server's storage failed. Try again in a minute."],
])(
  'ERR-29 a request that meets a %s disk gets a message that says what to do',
  async (_disk, error, status, message) => {
    const app = await start({})
    app.get('/', async () => {
      throw new Error(error)
    })
    app.get('/database', async () => {
      throw new DrizzleQueryError('update', [], new EngineFailedError(new Error(error)))
    })

    for (const url of ['/', '/database']) {
      const response = await app.inject(url)
      expect([response.statusCode, response.json().message], url).toEqual([status, message])
    }
  },
)

test('ERR-28 a random id in the body and header of every error names its log line, and a client cannot choose the id', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createHttpServer(loadConfig({}), log)
  onTestFinished(() => app.close())
  app.get('/broken', async () => {
    throw new Error('Broken')
  })
  app.get('/fine', async () => ({}))
  const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' }

  const answers = await Promise.all(
    ['/broken', '/unknown', '/%zz'].map((url) => app.inject({ url, headers })),
  )

  const ids = answers.map((answer) => answer.json().request_id as string)
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f]{10}$/)))
  expect(new Set(ids).size).toBe(3)
  expect(answers.map((answer) => answer.headers['x-request-id'])).toEqual(ids)
  expect(lines).toMatchObject([{ msg: 'request failed', request_id: ids[0] }])
  expect((await app.inject('/fine')).headers).not.toHaveProperty('x-request-id')
})

test.each([
  ['no proxy is trusted', {}, '::ffff:10.0.0.5', '10.0.0.5'],
  ['another proxy is trusted', { TRUST_PROXY: '10.0.0.6' }, '10.0.0.5', '10.0.0.5'],
  ['the proxy is trusted', { TRUST_PROXY: 'loopback,10.0.0.0/24' }, '10.0.0.5', undefined],
])(
  'the server remembers for a day which peer sends X-Forwarded-For without being trusted: %s',
  async (_when, env, remoteAddress, address) => {
    const now = vi.spyOn(performance, 'now')
    onTestFinished(() => now.mockRestore())
    const watch = createCallWatch()
    const app = await createHttpServer(loadConfig(env), pino({ level: 'silent' }), false, watch)
    onTestFinished(() => app.close())
    const find = () => watch.proxy.find()

    await app.inject({ url: '/', remoteAddress })
    expect(find()).toBeUndefined()
    await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(find()).toBe(address)
    now.mockReturnValue(performance.now() + 24 * 3_600_000)
    expect(find()).toBeUndefined()
  },
)
