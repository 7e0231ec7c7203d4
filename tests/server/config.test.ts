import { expect, test } from 'vitest'
import { InvalidEnvironment, loadConfig } from '../../server/config.ts'

test('an empty environment gives the defaults', () => {
  expect(loadConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATA_DIR: './data',
    ADMIN_EMAIL: 'owner@example.com',
    SHOP_TIMEZONE: 'America/New_York',
    SEED: 'demo',
  })
})

test('every bad variable is named at once', () => {
  const load = () => loadConfig({ PORT: 'many', SHOP_TIMEZONE: 'Mars', ADMIN_EMAIL: 'owner', SEED: 'all' })

  expect(load).toThrow(InvalidEnvironment)
  for (const name of ['PORT', 'SHOP_TIMEZONE', 'ADMIN_EMAIL', 'SEED']) expect(load).toThrow(name)
})

test('a public host needs a public address', () => {
  expect(() => loadConfig({ HOST: '0.0.0.0' })).toThrow('PUBLIC_URL is required')
  expect(loadConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://welo.example/' }).PUBLIC_URL).toBe(
    'https://welo.example',
  )
})

test('an empty variable counts as absent', () => {
  expect(loadConfig({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(3000)
})

test.for(['127.0.0.1', '10.0.0.0/8, 192.168.1.1', 'loopback', '::1'])(
  'TRUST_PROXY may be %s',
  (TRUST_PROXY) => {
    expect(loadConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
  },
)

test.for(['foo', '10.0.0.0/33', '1.2.3', 'true', '10.0.0.1/8/8'])(
  'TRUST_PROXY is refused as %s',
  (TRUST_PROXY) => {
    expect(() => loadConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must be IP addresses or networks')
  },
)
