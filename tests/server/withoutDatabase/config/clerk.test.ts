import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'

const keyOf = (host: string, kind = 'live') => `pk_${kind}_${btoa(`${host}$`)}`
const CLERK_PUBLISHABLE_KEY = keyOf('clerk.shop.example')
const load = (env: Record<string, string>) => loadConfig({ CLERK_PUBLISHABLE_KEY, ...env })

const rsa = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const { publicKey, privateKey } = rsa()

test.for(['clerk.shop.example', 'happy-hippo-1.clerk.accounts.dev', '127.0.0.1:4010'])(
  'CLERK_PUBLISHABLE_KEY accepts a key for %s',
  (host) => {
    for (const key of [keyOf(host), keyOf(host, 'test'), keyOf(host).replace(/=+$/, '')]) {
      expect(loadConfig({ CLERK_PUBLISHABLE_KEY: key }).CLERK_PUBLISHABLE_KEY).toBe(key)
    }
  },
)

test.for([
  ['names a host without a dot', keyOf('localhost:4010')],
  ['names an invalid port', keyOf('clerk.shop.example:99999')],
  ['lacks the final dollar sign', `pk_live_${btoa('clerk.shop.example')}`],
  ['contains more than a host', keyOf("clerk.shop.example/'; script-src *")],
])('CLERK_PUBLISHABLE_KEY is rejected if it %s', ([, key]) => {
  expect(() => load({ CLERK_PUBLISHABLE_KEY: key! })).toThrow(
    'CLERK_PUBLISHABLE_KEY must be a Clerk publishable key',
  )
})

test('a secret key in CLERK_PUBLISHABLE_KEY is reported without printing it', () => {
  const loadSecret = () => load({ CLERK_PUBLISHABLE_KEY: 'sk_live_s3cret' })

  expect(loadSecret).toThrow('CLERK_PUBLISHABLE_KEY must be the publishable key (pk_…), not the secret key')
  expect(loadSecret).not.toThrow('s3cret')
})

test.for(['CLERK_PROXY_URL', 'CLERK_JS_URL'])('%s accepts a URL or a path', (name) => {
  for (const value of [
    'https://shop.example/__clerk',
    'http://127.0.0.1:4010',
    'http://[::1]:80/x',
    '/__clerk/a@5.js',
  ]) {
    expect(load({ [name]: value })).toMatchObject({ [name]: value })
  }
})

test.for([
  '//evil.example/clerk',
  '/a b',
  'javascript:alert(1)',
  'https://user:s3cret@clerk.example',
  "https://'unsafe-inline'",
])('CLERK_PROXY_URL and CLERK_JS_URL reject %s', (value) => {
  for (const name of ['CLERK_PROXY_URL', 'CLERK_JS_URL']) {
    expect(() => load({ [name]: value })).toThrow(`${name} must be an http or https URL, or a path`)
    expect(() => load({ [name]: value })).not.toThrow('s3cret')
  }
})

test('CLERK_JWT_KEY accepts a key on a single line', () => {
  for (const pem of [publicKey, publicKey.replaceAll('\n', '\\n')]) {
    expect(load({ CLERK_JWT_KEY: pem }).CLERK_JWT_KEY).toBe(publicKey.trim())
  }
})

test.for([
  ['a private key', privateKey],
  ['a malformed key', '-----BEGIN PUBLIC KEY-----\ns3cret\n-----END PUBLIC KEY-----'],
  ['a key that is too short', rsa(1024).publicKey],
  [
    'a key of another type',
    generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ],
])('CLERK_JWT_KEY rejects %s without printing it', ([, pem]) => {
  const loadPem = () => load({ CLERK_JWT_KEY: pem! })

  expect(loadPem).toThrow('CLERK_JWT_KEY must be an RSA public key')
  expect(loadPem).not.toThrow(pem!.split('\n')[1] ?? pem!)
})

test('Clerk’s other variables have no effect without its key, and each is reported together with all other errors', () => {
  const loadStray = () =>
    loadConfig({
      PORT: 'many',
      CLERK_PUBLISHABLE_KEY: '',
      CLERK_PROXY_URL: '/__clerk',
      CLERK_ISSUER: 'nowhere',
    })

  expect(loadStray).toThrow('PORT must be a port number')
  expect(loadStray).toThrow('CLERK_PROXY_URL has no effect without CLERK_PUBLISHABLE_KEY')
  expect(loadStray).toThrow('CLERK_ISSUER has no effect without CLERK_PUBLISHABLE_KEY')
  expect(loadStray).toThrow('CLERK_ISSUER must be')
  expect(load({ CLERK_PROXY_URL: '/__clerk/' }).CLERK_PROXY_URL).toBe('/__clerk')
  expect(() => loadConfig({ CLERK_PROXY_URL: '' })).not.toThrow()
})
