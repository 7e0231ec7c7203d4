import { expect, test } from 'vitest'
import { scrypt } from '../../../../server/identity/embedded/passwords.ts'
import { visitorAddress } from '../../../support/shop/openStubBrowser.ts'
import { limitsExcept, owner, startIdentity } from './startIdentity.ts'

test('the server checks two passwords at a time and queues forty; one more gets 503 with Retry-After, and the others get a response', async () => {
  let [now, most] = [0, 0]
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
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
  const { signIn } = await startIdentity({ hashing, limits: limitsExcept({}) })
  // Uses two IP addresses, because each may send at most 30 calls at a time.
  const guess = (_: unknown, n: number) =>
    signIn({ ...owner, password: 'guess number one' }, { 'x-forwarded-for': visitorAddress(n % 2) })
  const guesses = Array.from({ length: 43 }, guess)

  const refused = await Promise.race(guesses)
  // One refusal proves that all other calls have arrived.
  expect((await guess(undefined, 43)).statusCode).toBe(503)
  release()
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
