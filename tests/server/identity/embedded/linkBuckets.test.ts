import { expect, test } from 'vitest'
import { emails as emailRows } from '../../../../server/database/schema.ts'
import { owner, startIdentity } from './startIdentity.ts'

const [ownerNetwork, attacker] = ['198.51.100.1', '203.0.113.9']
const resetSubject = 'Reset your password for Welo'

const start = async () => {
  const identity = await startIdentity({ verifiesEmail: true })
  const { post, emails } = identity
  const request = (path: string) => (address: string) =>
    post(path, { email: owner.email }, { 'x-forwarded-for': address })
  return {
    ...identity,
    requestReset: request('/request-password-reset'),
    requestSignUp: request('/request-sign-up'),
    countResets: () => emails.filter(({ subject }) => subject === resetSubject).length,
  }
}

test.each([ownerNetwork, attacker])(
  'sign-up requests for the owner’s address from %s do not suppress the owner’s password reset',
  async (address) => {
    const { requestSignUp, requestReset, countResets, emails } = await start()
    for (let time = 0; time < 4; time++) await requestSignUp(address)
    expect(emails).toHaveLength(3)

    await requestReset(ownerNetwork)

    expect(countResets()).toBe(1)
  },
)

test('password resets requested from another network do not suppress the owner’s', async () => {
  const { requestReset, countResets } = await start()
  for (let time = 0; time < 4; time++) await requestReset(attacker)
  expect(countResets()).toBe(3)

  await requestReset(ownerNetwork)

  expect(countResets()).toBe(4)
})

test('all addresses of an IPv6 /48 share one count of emailed links', async () => {
  const { requestReset, countResets } = await start()
  for (const part of ['1', '2', '3', '4']) await requestReset(`2001:db8:7:${part}::1`)
  expect(countResets()).toBe(3)
})

test('an emailed link records a digest of the requesting network, so that networks take turns', async () => {
  const { requestReset, requestSignUp, db } = await start()
  await requestReset(attacker)
  await requestSignUp(attacker)
  await requestReset(ownerNetwork)

  const [reset, signUp, other] = await db.select().from(emailRows).orderBy(emailRows.id)
  expect(reset!.network).toMatch(/^[\w-]{43}$/)
  expect(signUp!.network).toBe(reset!.network)
  expect(other!.network).toMatch(/^[\w-]{43}$/)
  expect(other!.network).not.toBe(reset!.network)
})
