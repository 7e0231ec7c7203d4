import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identityAttempts } from '../../../../server/database/schema.ts'
import { limitsExcept, owner, startIdentity, findToken } from './startIdentity.ts'

const [home, elsewhere] = ['203.0.113.5', '203.0.113.6']
const newPassword = 'a new password of the owner'

/** An owner whose account an attacker with many IP addresses keeps locked. */
async function startUnderAttack() {
  const limits = limitsExcept({ signInToAccount: { max: 2, seconds: 600 } })
  const { db, signIn, post, emails } = await startIdentity({ limits })
  const trySignIn = async (address: string, password = owner.password) =>
    (await signIn({ ...owner, password }, { 'x-forwarded-for': address })).statusCode
  const guessFromManyAddresses = async () => {
    for (const n of [1, 2, 3]) await trySignIn(`198.51.100.${n}`, 'guess number one')
  }
  const reset = async (address: string) => {
    await post('/request-password-reset', { email: owner.email })
    await expect.poll(() => emails).toHaveLength(1)
    const body = { token: findToken(emails[0]!), newPassword }
    return (await post('/reset-password', body, { 'x-forwarded-for': address })).statusCode
  }
  // Changes the rows instead of the clock, because the embedded database also reads the clock. After a reset of the clock, the
  // database's timer would fire every millisecond.
  const passDays = (days: number) =>
    db
      .update(identityAttempts)
      .set({ windowEndsAt: sql`${identityAttempts.windowEndsAt} - ${days} * interval '1 day'` })
  return { trySignIn, guessFromManyAddresses, reset, post, passDays }
}

test('guessing from many addresses does not lock the owner out at an address where they signed in within the last 30 days', async () => {
  const { trySignIn, guessFromManyAddresses, passDays } = await startUnderAttack()
  await trySignIn(home)
  await guessFromManyAddresses()

  expect(await trySignIn(elsewhere)).toBe(429)
  expect(await trySignIn(home)).toBe(200)
  await passDays(29)
  await guessFromManyAddresses()
  expect(await trySignIn(home)).toBe(200)
  await passDays(29)
  await guessFromManyAddresses()
  expect(await trySignIn(home)).toBe(200)
  await passDays(31)
  await guessFromManyAddresses()
  expect(await trySignIn(home)).toBe(429)
})

test('signing up makes an address known for that account only', async () => {
  const { post, trySignIn, guessFromManyAddresses } = await startUnderAttack()
  const email = 'ada@example.com'
  const ada = (password: string, address: string) =>
    post('/sign-in/email', { email, password }, { 'x-forwarded-for': address })
  await post('/sign-up/email', { name: 'Ada', email, password: owner.password }, { 'x-forwarded-for': home })
  for (const n of [1, 2, 3]) await ada('guess number one', `198.51.100.${n}`)

  expect((await ada(owner.password, elsewhere)).statusCode).toBe(429)
  expect((await ada(owner.password, home)).statusCode).toBe(200)
  // An address is known for one account only.
  await guessFromManyAddresses()
  expect(await trySignIn(home)).toBe(429)
})

test('a wrong guess does not make an address known, and a known address is still rate limited for its own guesses', async () => {
  const limits = limitsExcept({
    signInToAccount: { max: 2, seconds: 600 },
    signInToAccountFromAddress: { max: 2, seconds: 600 },
  })
  const { signIn } = await startIdentity({ limits })
  const trySignIn = async (address: string, password: string) =>
    (await signIn({ ...owner, password }, { 'x-forwarded-for': address })).statusCode
  await trySignIn(home, owner.password)

  const guesses = [1, 2, 3].map(() => trySignIn(home, 'guess number one'))

  expect((await Promise.all(guesses)).toSorted()).toEqual([401, 401, 429])
  expect(await trySignIn('198.51.100.1', 'guess number one')).toBe(401)
  expect(await trySignIn('198.51.100.1', 'guess number two')).toBe(429)
})

test('a password reset lets the owner sign in immediately, from the address where it was used and from others', async () => {
  const { trySignIn, guessFromManyAddresses, reset } = await startUnderAttack()
  await guessFromManyAddresses()
  expect(await trySignIn(home)).toBe(429)

  expect(await reset(home)).toBe(200)

  expect(await trySignIn(elsewhere, newPassword)).toBe(200)
  await guessFromManyAddresses()
  expect(await trySignIn(home, newPassword)).toBe(200)
})

test('an email that imitates a rate limit key does not count toward another account', async () => {
  const limits = limitsExcept({ signInToAccountFromAddress: { max: 2, seconds: 600 } })
  const { signIn } = await startIdentity({ limits })
  for (const email of [
    `${owner.email} from ${home}`,
    `${owner.email}","from","${home}`,
    `${owner.email}\0from\0${home}`,
  ]) {
    for (const n of [1, 2, 3]) {
      const guess = { email, password: 'guess number one' }
      await signIn(guess, { 'x-forwarded-for': `198.51.100.${n}` })
    }
  }

  expect((await signIn(owner, { 'x-forwarded-for': home })).statusCode).toBe(200)
})
