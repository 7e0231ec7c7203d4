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
  ['it comes from a trusted proxy', { TRUST_PROXY: '198.51.100.1' }, '198.51.100.1', '203.0.113.9'],
  ['it comes past the trusted proxy', { TRUST_PROXY: '198.51.100.1' }, '198.51.100.2', '198.51.100.2'],
])('whose call it is when %s', async (_when, env, remoteAddress, ip) => {
  const app = await start(env)
  app.get('/', async (request) => request.ip)

  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })

  expect(answer.body).toBe(ip)
})

test.each([
  ['https://welo.example', 'false', expect.stringMatching(/^max-age=\d{7,}$/)],
  ['https://welo.example', 'true', expect.stringMatching(/^max-age=\d{7,}; includeSubDomains$/)],
  ['http://welo.example', 'true', undefined],
])(
  'a browser keeps to https where the shop is at %s, and for its other names where that is %s',
  async (PUBLIC_URL, HSTS_SUBDOMAINS, told) => {
    const answer = await (await start({ PUBLIC_URL, HSTS_SUBDOMAINS })).inject('/')

    expect(answer.headers['strict-transport-security']).toEqual(told)
  },
)

test('nothing that gets into a page can ask for the camera, the microphone or the place', async () => {
  const { headers } = await (await start({})).inject('/')

  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
})

test('the largest upload may take as long as its size allows, and headers half a minute', async () => {
  const { server } = await start({ MAX_UPLOAD_MB: '300' })

  expect(Math.floor(server.requestTimeout / 1000)).toBe(6321)
  expect(server.headersTimeout).toBe(30_000)
})
