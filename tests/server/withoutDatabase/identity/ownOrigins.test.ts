import { expect, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { getOwnOrigins } from '../../../../server/identity/ownOrigins.ts'

const both = ['http://127.0.0.1:3000', 'http://localhost:3000']

test.for<[what: string, env: Record<string, string>, origins: string[]]>([
  ['on 127.0.0.1 has both local origins', {}, both],
  ['on localhost has both local origins', { PUBLIC_URL: 'http://localhost:3000' }, both.toReversed()],
  ['on IPv6 loopback has all three local origins', { HOST: '::1' }, ['http://[::1]:3000', ...both]],
  [
    'behind a proxy has only its public origin',
    { PUBLIC_URL: 'https://welo.example' },
    ['https://welo.example'],
  ],
  [
    'in a container has only its configured origin',
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' },
    ['http://localhost:8080'],
  ],
])('a shop %s', ([, env, origins]) => {
  expect(getOwnOrigins(loadConfig(env))).toEqual(origins)
})
