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
  'CLERK_PUBLISHABLE_KEY may name %s',
  (host) => {
    for (const key of [keyOf(host), keyOf(host, 'test'), keyOf(host).replace(/=+$/, '')]) {
      expect(loadConfig({ CLERK_PUBLISHABLE_KEY: key }).CLERK_PUBLISHABLE_KEY).toBe(key)
    }
  },
)

test.for([
  ['names a host without a dot', keyOf('localhost:4010')],
  ['names a port that there is none of', keyOf('clerk.shop.example:99999')],
  ['does not end as one', `pk_live_${btoa('clerk.shop.example')}`],
  ['names more than a host', keyOf("clerk.shop.example/'; script-src *")],
])('CLERK_PUBLISHABLE_KEY is refused when it %s', ([, key]) => {
  expect(() => load({ CLERK_PUBLISHABLE_KEY: key! })).toThrow(
    'CLERK_PUBLISHABLE_KEY must be a publishable key of Clerk',
  )
})

test('a secret key in the place of the publishable one is told, and not repeated', () => {
  const loadSecret = () => load({ CLERK_PUBLISHABLE_KEY: 'sk_live_s3cret' })

  expect(loadSecret).toThrow('CLERK_PUBLISHABLE_KEY must be the publishable key (pk_…), not the secret one')
  expect(loadSecret).not.toThrow('s3cret')
})

test.for(['CLERK_PROXY_URL', 'CLERK_JS_URL'])('%s may be an address or a path', (name) => {
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
])('neither CLERK_PROXY_URL nor CLERK_JS_URL may be %s', (value) => {
  for (const name of ['CLERK_PROXY_URL', 'CLERK_JS_URL']) {
    expect(() => load({ [name]: value })).toThrow(`${name} must be an http or https address, or a path`)
    expect(() => load({ [name]: value })).not.toThrow('s3cret')
  }
})

test('CLERK_JWT_KEY may be written on one line', () => {
  for (const pem of [publicKey, publicKey.replaceAll('\n', '\\n')]) {
    expect(load({ CLERK_JWT_KEY: pem }).CLERK_JWT_KEY).toBe(publicKey.trim())
  }
})

test.for([
  ['a private key', privateKey],
  ['no key', '-----BEGIN PUBLIC KEY-----\ns3cret\n-----END PUBLIC KEY-----'],
  ['too short', rsa(1024).publicKey],
  [
    'of another kind',
    generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ],
])('CLERK_JWT_KEY is refused as %s, and not repeated', ([, pem]) => {
  const loadPem = () => load({ CLERK_JWT_KEY: pem! })

  expect(loadPem).toThrow('CLERK_JWT_KEY must be the PEM of an RSA public key')
  expect(loadPem).not.toThrow(pem!.split('\n')[1] ?? pem!)
})

test('Clerk’s other variables mean nothing without its key, and each is named beside whatever else is wrong', () => {
  const loadStray = () =>
    loadConfig({
      PORT: 'many',
      CLERK_PUBLISHABLE_KEY: '',
      CLERK_PROXY_URL: '/__clerk',
      CLERK_ISSUER: 'nowhere',
    })

  expect(loadStray).toThrow('PORT must be a port number')
  expect(loadStray).toThrow('CLERK_PROXY_URL means nothing without CLERK_PUBLISHABLE_KEY')
  expect(loadStray).toThrow('CLERK_ISSUER means nothing without CLERK_PUBLISHABLE_KEY')
  expect(loadStray).toThrow('CLERK_ISSUER must be')
  expect(load({ CLERK_PROXY_URL: '/__clerk/' }).CLERK_PROXY_URL).toBe('/__clerk')
  expect(() => loadConfig({ CLERK_PROXY_URL: '' })).not.toThrow()
})
