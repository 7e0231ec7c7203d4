import { expect, test } from 'vitest'
import { scrypt } from '../../../../server/identity/embedded/passwords.ts'
import { visitorAddress } from '../../../support/shop/visitors.ts'
import { limitsBut, owner, startIdentity } from './startIdentity.ts'

test('the server checks two passwords at a time and queues forty; one more gets 503 with Retry-After, and the others are answered', async () => {
  let [now, most] = [0, 0]
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const hashing = {
    ...scrypt,
    verify: async () => {
      now += 1
      most = Math.max(most, now)
      await held
      now -= 1
      return false
    },
  }
  const { signIn } = await startIdentity({ hashing, limits: limitsBut({}) })
  // From two addresses, of which each may have 30 calls under way.
  const guess = (_: unknown, n: number) =>
    signIn({ ...owner, password: 'guess number one' }, { 'x-forwarded-for': visitorAddress(n % 2) })
  const guesses = Array.from({ length: 43 }, guess)

  const refused = await Promise.race(guesses)
  // By then all the others have come.
  expect((await guess(undefined, 43)).statusCode).toBe(503)
  letGo()
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)

  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'busy' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(statuses.toSorted()).toEqual([...Array(42).fill(401), 503])
  expect(most).toBe(2)
})

test('a failed password check frees its slot for the next one', async () => {
  let checks = 0
  const hashing = {
    ...scrypt,
    verify: async () => {
      checks += 1
      if (checks <= 3) throw new Error('No memory')
      return true
    },
  }
  const { signIn } = await startIdentity({ hashing })

  const statuses = (await Promise.all([1, 2, 3].map(() => signIn(owner)))).map(({ statusCode }) => statusCode)

  expect(statuses).toEqual([500, 500, 500])
  expect((await signIn(owner)).statusCode).toBe(200)
})
