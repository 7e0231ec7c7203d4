import { expect, test } from 'vitest'
import { InvalidEnvironmentError, loadConfig } from '../../../../server/config/config.ts'

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(3000)
})

test('an empty environment uses the defaults', () => {
  expect(loadConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATA_DIR: './data',
    ADMIN_EMAIL: 'owner@example.com',
    SHOP_TIMEZONE: 'America/New_York',
    SEED: 'demo',
    MAX_UPLOAD_MB: 300,
    HSTS_SUBDOMAINS: false,
  })
  expect(loadConfig({}).DATABASE_URL).toBeUndefined()
  expect(loadConfig({}).MEDIA_URL).toBeUndefined()
})

test('one error names every invalid variable', () => {
  const load = () => loadConfig({ PORT: 'many', SHOP_TIMEZONE: 'Mars', ADMIN_EMAIL: 'owner', SEED: 'all' })

  expect(load).toThrow(InvalidEnvironmentError)
  for (const name of ['PORT', 'SHOP_TIMEZONE', 'ADMIN_EMAIL', 'SEED']) expect(load).toThrow(name)
})

test('a public HOST requires PUBLIC_URL', () => {
  expect(() => loadConfig({ HOST: '0.0.0.0' })).toThrow('PUBLIC_URL is required')
  expect(loadConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://welo.example/' }).PUBLIC_URL).toBe(
    'https://welo.example',
  )
})

test.for([
  ['TRUST_PROXY', '127.0.0.1', '10.0.0.0/8, 192.168.1.1', 'loopback', '::1'],
  ['DATABASE_URL', 'postgresql://welo:s3cret@db.example:5432/shop', 'postgres://db/shop?sslmode=verify-full'],
  [
    'MEDIA_URL',
    's3://key:s3cret@welo-media',
    's3://welo-media/shop?region=eu-central-1&endpoint=https://s3.example',
  ],
  ['SMTP_URL', 'smtp://email.example:2525', 'smtps://shop:s3cret@email.example'],
] as const)('%s accepts valid values and may be empty', ([name, ...values]) => {
  for (const value of values) expect(loadConfig({ [name]: value })[name]).toBe(value)
  expect(loadConfig({ [name]: '' })[name]).toBeUndefined()
})

test.for([
  ['TRUST_PROXY', 'must be IP addresses or networks', 'foo', '10.0.0.0/33', '1.2.3', 'true', '10.0.0.1/8/8'],
  [
    'DATABASE_URL',
    'must be a postgresql:// URL',
    'mysql://welo:s3cret@db/shop',
    'welo:s3cret@db/shop',
    'db.example s3cret',
    'https://s3cret@db/shop',
  ],
  [
    'MEDIA_URL',
    'must be a URL such as s3://bucket',
    'welo-media',
    'https://key:s3cret@s3.example/welo-media',
    '/var/media',
  ],
  [
    'SMTP_URL',
    'must be an smtp:// or smtps:// URL',
    'https://shop:s3cret@email.example',
    'email.example s3cret',
  ],
])('%s rejects invalid values without printing a password', ([name, rule, ...values]) => {
  for (const value of values) {
    const load = () => loadConfig({ [name!]: value })
    expect(load, value).toThrow(`${name} ${rule}`)
    expect(load, value).not.toThrow('s3cret')
  }
})

test('MAX_UPLOAD_MB must be a whole number from 1 to 10,000', () => {
  expect(loadConfig({ MAX_UPLOAD_MB: '1' }).MAX_UPLOAD_MB).toBe(1)
  expect(loadConfig({ MAX_UPLOAD_MB: '' }).MAX_UPLOAD_MB).toBe(300)
  for (const MAX_UPLOAD_MB of ['0', '-5', '2.5', '10001', '300MB']) {
    expect(() => loadConfig({ MAX_UPLOAD_MB })).toThrow('MAX_UPLOAD_MB')
  }
})
