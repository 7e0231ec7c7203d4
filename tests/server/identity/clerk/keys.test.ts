import { expect, onTestFinished, test, vi } from 'vitest'
import { createSigner, startKeyServer, type Signer } from './startKeyServer.ts'
import { startServer } from '../startServer.ts'

const minute = 60_000
const [known, other] = [await createSigner('ins_known'), await createSigner('ins_other')]
const keySetOf = (...signers: { jwk: object }[]) => ({ keys: signers.map(({ jwk }) => jwk) })

/** Starts a shop with Clerk that loads the key set from a test server. The test controls the time. */
async function startWithKeys(first: Signer) {
  const keyServer = await startKeyServer(keySetOf(first))
  const { enter } = await startServer({
    CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('clerk.shop.example$')}`,
    CLERK_ISSUER: keyServer.url,
  })
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const enterAs = async ({ sign }: Pick<Signer, 'sign'>) => {
    const iat = Math.floor(Date.now() / 1000)
    return enter(await sign({ iss: keyServer.url, sub: 'user_ada', sid: 'sess_one', iat, exp: iat + 60 }))
  }
  return {
    keyServer,
    enter,
    enterAs,
    pass: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds),
  }
}

test('the server finds a rotated key without a restart and rejects tokens signed with the removed key', async () => {
  const { keyServer, enterAs, pass } = await startWithKeys(known)
  expect(await enterAs(known)).toMatchObject({ status: 200 })
  expect(keyServer.takeRequests()).toEqual(['/.well-known/jwks.json'])

  keyServer.serve(JSON.stringify(keySetOf(other)))
  pass(31_000)

  expect(await enterAs(other)).toMatchObject({ status: 200 })
  expect(await enterAs(known)).toMatchObject({ status: 401 })
})

test('tokens signed with a removed key are rejected after ten minutes, even if no other tokens arrive', async () => {
  const { keyServer, enterAs, pass } = await startWithKeys(known)
  await enterAs(known)

  keyServer.serve(JSON.stringify(keySetOf(other)))
  pass(11 * minute)

  // No request waits for the new keys; a later request uses them.
  await expect.poll(() => enterAs(known)).toMatchObject({ status: 401 })
})

test('many tokens with unknown keys cause only one request to Clerk, whether Clerk is available or not', async () => {
  const { keyServer, enterAs, pass } = await startWithKeys(known)
  await enterAs(known)
  const strangers = ['a', 'b', 'c', 'd', 'e'].map((kid) => other.as(kid))
  const flood = async () => {
    keyServer.takeRequests()
    pass(31_000)
    const together = await Promise.all(strangers.map(enterAs))
    const after = await enterAs(strangers[0]!)
    return {
      statuses: [...together, after].map(({ status }) => status),
      requested: keyServer.takeRequests().length,
    }
  }

  expect(await flood()).toEqual({ statuses: Array(6).fill(401), requested: 1 })
  keyServer.setAway(true)
  expect(await flood()).toEqual({ statuses: Array(6).fill(503), requested: 1 })
})

test('while Clerk is unavailable, known keys stay valid for an hour and unknown keys get 503', async () => {
  const { keyServer, enterAs, pass } = await startWithKeys(known)
  await enterAs(known)
  keyServer.setAway(true)

  pass(50 * minute)
  expect(await enterAs(known)).toMatchObject({ status: 200 })
  expect(await enterAs(other)).toMatchObject({ status: 503, code: 'identity_unavailable' })
  pass(11 * minute)
  expect(await enterAs(known)).toMatchObject({ status: 503, code: 'identity_unavailable' })

  keyServer.setAway(false)
  pass(6000)
  expect(await enterAs(known)).toMatchObject({ status: 200 })
})

test('an unusable key set makes a token fail with 503, never with 401 or as a visitor, and visitors still get in', async () => {
  const { keyServer, enter, enterAs, pass } = await startWithKeys(known)
  const keySet = (padding: number) => JSON.stringify({ ...keySetOf(known), padding: 'x'.repeat(padding) })

  for (const text of [
    '<html>Bad gateway</html>',
    '{"keys":"none"}',
    // Longer than 64 kB, the maximum that the server reads.
    keySet(64 * 1024),
  ]) {
    keyServer.serve(text)
    pass(6000)
    expect(await enterAs(known), text.slice(0, 80)).toMatchObject({
      status: 503,
      code: 'identity_unavailable',
      subject: undefined,
    })
    expect(await enter(undefined)).toMatchObject({ status: 200, subject: undefined })
  }

  keyServer.serve(keySet(60 * 1024))
  pass(6000)
  expect(await enterAs(known)).toMatchObject({ status: 200 })
  // The key with this id is invalid.
  keyServer.serve('{"keys":[{"kty":"RSA","kid":"ins_known","alg":"RS256","n":"!","e":"AQAB"}]}')
  pass(11 * minute)
  await expect.poll(() => enterAs(known)).toMatchObject({ status: 503, code: 'identity_unavailable' })
  expect(await enter(undefined)).toMatchObject({ status: 200, subject: undefined })
})
