import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
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
  ['failing', 'EIO: i/o error', 503, "The server's storage failed. Try again in a minute."],
])(
  'a request that meets a %s disk gets a message that says what to do',
  async (_disk, error, status, message) => {
    const app = await start({})
    app.get('/', async () => {
      throw new Error(error)
    })

    const response = await app.inject('/')

    expect([response.statusCode, response.json().message]).toEqual([status, message])
  },
)
