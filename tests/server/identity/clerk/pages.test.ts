import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../startServer.ts'

const publishableKey = `pk_live_${btoa('clerk.shop.example$')}`
const env = { CLERK_PUBLISHABLE_KEY: publishableKey }

test('CST-12 with Clerk, the configuration and the pages contain the client settings, and the pages do not contain the issuer', async () => {
  const jsUrl = 'https://scripts.example/clerk.browser.js'
  const { app } = await startServer({
    ...env,
    CLERK_PROXY_URL: '/__clerk/',
    CLERK_JS_URL: jsUrl,
    CLERK_ISSUER: 'https://issuer.example',
  })
  const identity = { provider: 'clerk', publishableKey, proxyUrl: '/__clerk', scriptUrl: jsUrl }

  expect((await app.inject('/config.json')).json()).toMatchObject({ identity })
  for (const page of ['/', '/admin']) {
    const data = /id="welo-data">(.*?)<\/script>/.exec((await app.inject(page)).body)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ config: { identity } })
    expect(data).not.toContain('issuer.example')
  }
})

test('CST-12 the source code contains no publishable key', () => {
  const files = ['dataProvider', 'identity', 'theme', 'storefront', 'backoffice', 'server'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  const sources = files.filter((file) => /\.(tsx?|css|html|json|ya?ml|sql)$/.test(file))

  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => /pk_(test|live)_\w/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('with Clerk, the embedded provider is off and the content security policy names Clerk’s hosts; without Clerk, it is the reverse', async () => {
  const [withClerk, embedded] = [await startServer(env), await startServer()]
  const ask = async ({ app }: typeof embedded) => {
    const sent = { method: 'POST', url: '/identity/sign-in/email', payload: {} } as const
    const headers = { origin: 'http://127.0.0.1:3000' }
    return [
      (await app.inject({ url: '/identity/get-session' })).statusCode,
      (await app.inject({ ...sent, headers })).statusCode,
    ]
  }

  const policyOf = async ({ app }: typeof embedded) =>
    String((await app.inject('/')).headers['content-security-policy'])

  expect(await policyOf(withClerk)).toContain("script-src 'self' https://clerk.shop.example ")
  expect(await policyOf(embedded)).not.toMatch(/clerk|cloudflare|worker/)
  expect(await ask(withClerk)).toEqual([404, 404])
  expect(await ask(embedded)).toEqual([200, 400])
  expect((await embedded.app.inject('/config.json')).json()).toMatchObject({
    identity: { provider: 'embedded', baseUrl: '/identity' },
  })
})
