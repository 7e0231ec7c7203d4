import { expect, onTestFinished, test, vi } from 'vitest'
import { createSigner, startKeyServer } from './startKeyServer.ts'
import { startServer } from '../startServer.ts'

const minute = 60_000
const keySetOf = (...signers: { jwk: object }[]) => ({ keys: signers.map(({ jwk }) => jwk) })

/** A shop with Clerk, whose key set is asked for at a server of the test's, and time that passes as the test says. */
async function startWithKeys(first: Awaited<ReturnType<typeof createSigner>>) {
  const keyServer = await startKeyServer(keySetOf(first))
  const { enter } = await startServer({
    CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('clerk.shop.example$')}`,
    CLERK_ISSUER: keyServer.url,
  })
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const enterAs = async ({ sign }: typeof first) => {
    const iat = Math.floor(Date.now() / 1000)
    return enter(await sign({ iss: keyServer.url, sub: 'user_ada', sid: 'sess_one', iat, exp: iat + 60 }))
  }
  return { keyServer, enterAs, pass: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds) }
}

test('a rotated key is found without a restart, and the one taken out counts no more', async () => {
  const [old, fresh] = [await createSigner('ins_old'), await createSigner('ins_fresh')]
  const { keyServer, enterAs, pass } = await startWithKeys(old)
  expect(await enterAs(old)).toMatchObject({ status: 200 })
  expect(keyServer.takeAsked()).toEqual(['/.well-known/jwks.json'])

  keyServer.serve(JSON.stringify(keySetOf(fresh)))
  pass(31_000)

  expect(await enterAs(fresh)).toMatchObject({ status: 200 })
  expect(await enterAs(old)).toMatchObject({ status: 401 })
})

test('a key that is taken out counts no more after ten minutes, whoever asks', async () => {
  const [old, fresh] = [await createSigner('ins_old'), await createSigner('ins_fresh')]
  const { keyServer, enterAs, pass } = await startWithKeys(old)
  await enterAs(old)

  keyServer.serve(JSON.stringify(keySetOf(fresh)))
  pass(11 * minute)

  // Nobody waits for the newer keys: they are there for one of the next.
  await expect.poll(() => enterAs(old)).toMatchObject({ status: 401 })
})

test('a flood of tokens with unknown keys is no flood of requests to Clerk, there or away', async () => {
  const known = await createSigner('ins_known')
  const { keyServer, enterAs, pass } = await startWithKeys(known)
  await enterAs(known)
  const strangers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((kid) => createSigner(kid)))
  const flood = async () => {
    keyServer.takeAsked()
    pass(31_000)
    const together = await Promise.all(strangers.map(enterAs))
    const after = await enterAs(strangers[0]!)
    return { statuses: [...together, after].map(({ status }) => status), asked: keyServer.takeAsked().length }
  }

  expect(await flood()).toEqual({ statuses: Array(6).fill(401), asked: 1 })
  keyServer.setAway(true)
  expect(await flood()).toEqual({ statuses: Array(6).fill(503), asked: 1 })
})

test('while Clerk is away known keys stay good for an hour, and another cannot be judged', async () => {
  const [known, other] = [await createSigner('ins_known'), await createSigner('ins_other')]
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

test('a key set is read up to 64 kB, and what is longer is no key set', async () => {
  const known = await createSigner('ins_known')
  const { keyServer, enterAs, pass } = await startWithKeys(known)
  const serve = (padding: number) =>
    keyServer.serve(JSON.stringify({ ...keySetOf(known), padding: 'x'.repeat(padding) }))

  serve(64 * 1024)
  expect(await enterAs(known)).toMatchObject({ status: 503, code: 'identity_unavailable' })
  serve(60 * 1024)
  pass(6000)
  expect(await enterAs(known)).toMatchObject({ status: 200 })
})

test.for([
  ['that is not there', undefined],
  ['that is no JSON', '<html>Bad gateway</html>'],
  ['that is no key set', '{"keys":"none"}'],
  ['whose key cannot be used', '{"keys":[{"kty":"RSA","kid":"ins_known","alg":"RS256","n":"!","e":"AQAB"}]}'],
])('a key set %s is 503, never 401 nor a silent visitor, and a visitor comes in', async ([, text]) => {
  const known = await createSigner('ins_known')
  const keyServer = await startKeyServer({})
  const { enter } = await startServer({
    CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('clerk.shop.example$')}`,
    CLERK_ISSUER: keyServer.url,
  })
  if (text === undefined) keyServer.setAway(true)
  else keyServer.serve(text)
  const iat = Math.floor(Date.now() / 1000)
  const token = await known.sign({ iss: keyServer.url, sub: 'user_ada', sid: 'sess_one', iat, exp: iat + 60 })

  expect(await enter(token)).toMatchObject({ status: 503, code: 'identity_unavailable', subject: undefined })
  expect(await enter(undefined)).toMatchObject({ status: 200, subject: undefined })
})
