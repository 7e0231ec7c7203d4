import { expect, test } from 'vitest'
import { identitySessions } from '../../../../server/database/tables/accounts.ts'
import { cookieOf, owner, startIdentity } from './startIdentity.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

type Identity = Awaited<ReturnType<typeof startIdentity>>
type Listed = { id: string; device: string; address: string | null; lastSeenAt: number; isCurrent: boolean }

/** Signs the owner in with this browser from this IP address. */
const openAt = async ({ signIn }: Identity, userAgent: string, address: string) =>
  cookieOf(await signIn(owner, { 'user-agent': userAgent, 'x-forwarded-for': address }))

const listFor = async ({ get }: Identity, cookie: string) =>
  ((await get('/sessions', cookie)).json() as { sessions: Listed[] }).sessions

test('the session list shows the browser, network and last use of each session, and which one is current', async () => {
  const identity = await startIdentity()
  const created = Date.now()
  await openAt(identity, phone, '203.0.113.7')
  await openAt(identity, '', '2001:db8:1:2:3:4:5:6')
  const here = await openAt(identity, desk, '198.51.100.20')

  const response = await identity.get('/sessions', here)

  const { sessions } = response.json() as { sessions: Listed[] }
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome on Windows', true],
    ['Unknown browser', false],
    ['Safari on iOS', false],
  ])
  expect(sessions.map(({ address }) => address)).toEqual(['198.51.100.…', '2001:db8:1:…', '203.0.113.…'])
  for (const { lastSeenAt } of sessions) expect(lastSeenAt).toBeGreaterThanOrEqual(created - 1000)
  const tokens = (await identity.db.select().from(identitySessions)).map(({ token }) => token)
  for (const token of tokens) expect(response.body).not.toContain(token)
})

test('ending one session or all other sessions takes effect immediately, and the sessions of other accounts continue', async () => {
  const identity = await startIdentity()
  const { provider, getToken, post, get, signInOwner } = identity
  const [here, there] = [await signInOwner(), await signInOwner()]
  const subject = await provider.verify(await getToken(there))
  const other = (await listFor(identity, here)).find(({ isCurrent }) => !isCurrent)!

  const response = await post('/end-session', { id: other.id }, { cookie: here })

  expect(response.statusCode).toBe(200)
  expect((await get('/get-session', there)).json()).toBeNull()
  expect(await provider.isSessionOpen(subject)).toBe(false)
  expect((await listFor(identity, here)).map(({ isCurrent }) => isCurrent)).toEqual([true])

  const elsewhere = await signInOwner()
  const ada = cookieOf(
    await post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'a good password' }),
  )
  const [adasSession] = await listFor(identity, ada)
  await post('/end-session', { id: adasSession!.id }, { cookie: here })
  await post('/end-other-sessions', {}, { cookie: here })
  expect((await get('/get-session', elsewhere)).json()).toBeNull()
  for (const cookie of [here, ada]) expect((await get('/get-session', cookie)).json()).not.toBeNull()
})

test('a visitor who is not signed in cannot list or end sessions', async () => {
  const { get, post, db, signInOwner } = await startIdentity()
  await signInOwner()
  const [session] = await db.select().from(identitySessions)

  const answers = [
    await get('/sessions'),
    await post('/end-session', { id: session!.id }),
    await post('/end-other-sessions', {}),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(await db.$count(identitySessions)).toBe(1)
})
