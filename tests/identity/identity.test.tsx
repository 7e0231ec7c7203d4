import { storageKeys } from '../../identity/storage.ts'
import { expect, test, vi } from 'vitest'
import { getVisitorId } from '../../identity/visitorId.ts'
import { adaAsUser, refusal, stubProvider, unreachable } from './stubProvider.ts'

test('a visitor without a sign-in hint is signed out immediately, without a request', async () => {
  const { identity, calls } = stubProvider()

  identity.start()

  expect(identity.get()).toEqual({ status: 'signed-out', user: null })
  expect(await identity.getToken()).toBeNull()
  expect(calls).toEqual([])
})

test('with a sign-in hint, the session is looked up on start and not before, with the status loading until then', async () => {
  const { identity, calls } = stubProvider({ signedIn: true })
  expect(identity.get()).toEqual({ status: 'idle', user: null })
  expect(calls).toEqual([])
  const seen: string[] = []
  identity.subscribe(() => seen.push(identity.get().status))

  identity.start()
  identity.start()
  await identity.settled()

  expect(seen).toEqual(['loading', 'signed-in'])
})

test('an ended session removes the sign-in hint, so the next page sends no request', async () => {
  const { identity } = stubProvider({ hint: true })
  expect((await identity.ready()).status).toBe('signed-out')
  expect(localStorage.getItem(storageKeys.hint)).toBeNull()
})

test('ROLE-12 ready queries the provider even if the sign-in hint is lost, and only once', async () => {
  const { identity, calls } = stubProvider({ signedIn: true, hint: false })
  identity.start()

  const [first, second] = await Promise.all([identity.ready(), identity.ready()])

  expect(first).toEqual({ status: 'signed-in', user: adaAsUser })
  expect(second).toBe(first)
  expect(await identity.ready()).toBe(first)
  expect(calls).toEqual(['/get-session'])
  expect(localStorage.getItem(storageKeys.hint)).toBe('user_ada')
})

test.for([
  ['cannot be reached', unreachable],
  ['fails', () => refusal(503)],
  ['does not respond with JSON', () => new Response('<html>', { status: 200 })],
] as const)('a provider that %s is unavailable, and the next call queries it again', async ([, answer]) => {
  const { identity, answers } = stubProvider({ signedIn: true })
  const works = answers['/get-session']!
  answers['/get-session'] = answer
  expect(await identity.ready()).toEqual({ status: 'unavailable', user: null })
  expect(await identity.getToken()).toBeNull()
  expect(localStorage.getItem(storageKeys.hint)).toBe('user_ada')

  answers['/get-session'] = works

  expect((await identity.ready()).status).toBe('signed-in')
})

test('signing in needs no extra session request', async () => {
  const { identity, calls, bodies } = stubProvider()
  await identity.ready()

  await identity.account.signIn({ email: 'ada@example.com', password: 'secret' })

  expect(identity.get()).toEqual({ status: 'signed-in', user: adaAsUser })
  expect(localStorage.getItem(storageKeys.hint)).toBe('user_ada')
  expect(calls).toEqual(['/get-session', '/sign-in/email'])
  expect(bodies).toEqual([{ email: 'ada@example.com', password: 'secret' }])
})

test('a stale session response from before the sign-in is ignored', async () => {
  const { identity, answers } = stubProvider()
  let answer = (_response: Response) => {}
  const late = new Promise<Response>((resolve) => (answer = resolve))
  answers['/get-session'] = () => late
  identity.activate()
  await identity.account.signIn({ email: 'ada@example.com', password: 'secret' })

  answer(Response.json(null))
  await late
  await identity.getToken()

  expect(identity.get().status).toBe('signed-in')
})

test('signing out ends the session, deletes the sign-in hint and renews the visitor id before subscribers are notified', async () => {
  const { identity, calls } = stubProvider({ signedIn: true })
  await identity.ready()
  await identity.getToken()
  const before = getVisitorId()
  const seenVisitorIds: string[] = []
  identity.subscribe(() => seenVisitorIds.push(getVisitorId()))

  await identity.signOut()

  expect(identity.get()).toEqual({ status: 'signed-out', user: null })
  expect(await identity.getToken()).toBeNull()
  expect(calls).toEqual(['/get-session', '/token', '/sign-out'])
  expect(localStorage.getItem(storageKeys.hint)).toBeNull()
  expect(seenVisitorIds).toEqual([getVisitorId()])
  expect(getVisitorId()).not.toBe(before)
})

test('a sign-out that does not reach the provider throws, and the customer stays signed in', async () => {
  const { identity, answers } = stubProvider({ signedIn: true })
  await identity.ready()
  answers['/sign-out'] = unreachable

  await expect(identity.signOut()).rejects.toMatchObject({ code: 'unavailable' })

  expect(identity.get().status).toBe('signed-in')
})

test('signing out in another tab signs the customer out in this one', async () => {
  const { identity, endSession } = stubProvider({ signedIn: true })
  identity.start()
  await identity.settled()

  endSession()
  localStorage.removeItem(storageKeys.hint)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.hint }))

  expect(identity.get().user).toBeNull()
  expect((await identity.settled()).status).toBe('signed-out')
})

test('concurrent calls for a token share one request', async () => {
  const { identity, calls } = stubProvider({ signedIn: true })
  await identity.ready()

  const tokens = await Promise.all([identity.getToken(), identity.getToken(), identity.getToken()])

  expect(new Set(tokens).size).toBe(1)
  expect(calls.filter((path) => path === '/token')).toHaveLength(1)
})

test('a token is reused until 10 seconds before it expires or the caller asks for a fresh one, then replaced', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  try {
    const { identity } = stubProvider({ signedIn: true })
    const first = await identity.getToken()

    vi.setSystemTime(49_999)
    expect(await identity.getToken()).toBe(first)

    vi.setSystemTime(50_000)
    const second = await identity.getToken()
    expect(second).not.toBe(first)
    expect(await identity.getToken({ fresh: true })).not.toBe(second)
  } finally {
    vi.useRealTimers()
  }
})

test('a rejected token request signs the customer out, and an unreachable provider does not', async () => {
  const { identity, answers, endSession } = stubProvider({ signedIn: true })
  await identity.ready()
  const works = answers['/token']!

  answers['/token'] = unreachable
  await expect(identity.getToken()).rejects.toMatchObject({ code: 'unavailable' })
  expect(identity.get().status).toBe('signed-in')

  answers['/token'] = works
  endSession()
  expect(await identity.getToken()).toBeNull()
  expect(identity.get()).toEqual({ status: 'signed-out', user: null })
})

test('a token request made before the session is known looks up the session first', async () => {
  const { identity, calls } = stubProvider({ signedIn: true })

  const token = await identity.getToken()

  expect(token).toMatch(/^header\./)
  expect(calls).toEqual(['/get-session', '/token'])
  expect(identity.get()).toEqual({ status: 'signed-in', user: adaAsUser })
})

test('a tab that learns late of a sign-out does not renew the next visitor’s id', async () => {
  const { identity, endSession } = stubProvider({ signedIn: true })
  await identity.ready()
  endSession()
  localStorage.removeItem(storageKeys.hint)
  const since = getVisitorId()

  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.hint }))
  await identity.settled()

  expect(identity.get().status).toBe('signed-out')
  expect(getVisitorId()).toBe(since)
})
