import { expect, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { getOwnOrigins } from '../../../../server/identity/ownOrigins.ts'

const both = ['http://127.0.0.1:3000', 'http://localhost:3000']

test.for<[what: string, env: Record<string, string>, origins: string[]]>([
  ['on one machine has both of its names', {}, both],
  ['on one machine by its other name has both', { PUBLIC_URL: 'http://localhost:3000' }, both.toReversed()],
  ['on one machine by IPv6 has all three', { HOST: '::1' }, ['http://[::1]:3000', ...both]],
  ['behind a proxy has its own name alone', { PUBLIC_URL: 'https://welo.example' }, ['https://welo.example']],
  [
    'in a container has the name it is given alone',
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' },
    ['http://localhost:8080'],
  ],
])('a shop %s', ([, env, origins]) => {
  expect(getOwnOrigins(loadConfig(env))).toEqual(origins)
})
