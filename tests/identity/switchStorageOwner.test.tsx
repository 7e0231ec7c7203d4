import { afterEach, expect, test } from 'vitest'
import type { IdentityState } from '../../identity/driver.ts'
import { savedListKey, switchStorageOwner } from '../../identity/switchStorageOwner.ts'
import { storageKeys } from '../../identity/storage.ts'
import { getVisitorId } from '../../identity/visitorId.ts'
import { adaAsUser, stubProvider } from './stubProvider.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const signedIn: IdentityState = { status: 'signed-in', user: adaAsUser }
const without = (status: Exclude<IdentityState['status'], 'signed-in'>): IdentityState => ({
  status,
  user: null,
})

const { cart, sentOrders, hint } = storageKeys
const asideOfAda = savedListKey(cart, 'user_ada')
const ben = { email: 'ben@example.com', password: 'opals in 3 rows' }

const store = (key: string, list: object[]) => localStorage.setItem(key, JSON.stringify(list))
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

/** Opens a tab in which Ada is signed in. Her cart contains an opal whose order got no response. */
async function openTab() {
  const provider = stubProvider({ signedIn: true })
  await provider.identity.settled()
  store(cart, [{ id: 1, question: 'Is it for an engagement?' }])
  store(sentOrders, [{ items_id: 1 }])
  return provider
}

test('CRT-16 signing out moves the cart and its unanswered orders to storage under the user’s id', async () => {
  const { identity } = await openTab()

  await identity.signOut()

  expect(stored(cart)).toEqual([])
  expect(stored(sentOrders)).toEqual([])
  expect(stored(asideOfAda)).toEqual([{ id: 1, question: 'Is it for an engagement?' }])
  expect(stored(savedListKey(sentOrders, 'user_ada'))).toEqual([{ items_id: 1 }])
})

test('CRT-16 an ended session counts as a sign-out, even if the page was closed in between', async () => {
  const { endSession } = await openTab()
  endSession()

  await stubProvider({ hint: true }).identity.settled()

  expect(stored(cart)).toEqual([])
  expect(stored(asideOfAda)).toHaveLength(1)
})

test('CRT-16 another user who signs in gets an empty cart, and the previous user’s cart is saved', async () => {
  const { identity, answers } = await openTab()
  answers['/sign-in/email'] = () => Response.json({ user: { id: 'user_ben' } })

  await identity.account.signIn(ben)

  expect(stored(cart)).toEqual([])
  expect(stored(asideOfAda)).toHaveLength(1)
})

test('CRT-16 a visitor who signs in keeps the cart', async () => {
  const { identity } = stubProvider()
  identity.start()
  store(cart, [{ id: 2 }])

  await identity.account.signIn(ben)

  expect(stored(cart)).toEqual([{ id: 2 }])
})

test('CRT-16 signing out appends the cart to one that was saved earlier and not restored yet', async () => {
  store(asideOfAda, [{ id: 7 }])
  const { identity } = await openTab()

  await identity.signOut()

  expect(stored(asideOfAda)).toMatchObject([{ id: 7 }, { id: 1 }])
})

test('CRT-16 a tab that learns late of a sign-out does not touch the next visitor’s cart, and deletes its own drafts', async () => {
  const { identity, endSession } = await openTab()
  sessionStorage.setItem(storageKeys.contactDraft, '{}')
  // Simulates another tab that signed out, and the next visitor, who filled the cart.
  endSession()
  localStorage.removeItem(hint)
  store(cart, [{ id: 2 }])

  window.dispatchEvent(new StorageEvent('storage', { key: hint }))
  await identity.settled()

  expect(stored(cart)).toEqual([{ id: 2 }])
  expect(localStorage.getItem(asideOfAda)).toBe(null)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('CRT-16 a page restored from the back/forward cache checks again who is signed in', async () => {
  const { identity, endSession } = await openTab()
  endSession()
  localStorage.removeItem(hint)

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  expect((await identity.settled()).status).toBe('signed-out')
})

test.for([
  [signedIn, 'user_ada'],
  [without('signed-out'), null],
  [without('password-due'), null],
  [without('loading'), 'as before'],
  [without('unavailable'), 'as before'],
] as const)('after the state %j the sign-in hint is %s', ([state, hint]) => {
  localStorage.setItem(storageKeys.hint, 'as before')
  switchStorageOwner(state)
  expect(localStorage.getItem(storageKeys.hint)).toBe(hint)
})

test.for([
  ['signing out', true, [signedIn, without('signed-out')]],
  [
    'another user signing in',
    true,
    [signedIn, { status: 'signed-in', user: { ...adaAsUser, id: 'user_ben' } }],
  ],
  ['a newly required password change', true, [signedIn, without('password-due')]],
  ['a new name', false, [signedIn, { status: 'signed-in', user: { ...adaAsUser, fullName: 'Ada' } }]],
  ['an unreachable provider', false, [signedIn, without('unavailable')]],
  ['signing in', false, [without('signed-out'), signedIn]],
  ['staying signed out', false, [without('signed-out'), without('signed-out')]],
] as const)('%s renews the visitor id: %s', ([, isAnother, [first, next]]) => {
  switchStorageOwner(first)
  const before = getVisitorId()

  switchStorageOwner(next)

  expect(getVisitorId() !== before).toBe(isAnother)
})

test('ITEM-37 signing out deletes every draft in the tab, including order messages, and the products seen, and nothing else', () => {
  switchStorageOwner(signedIn)
  for (const key of [
    storageKeys.contactDraft,
    storageKeys.watchDraft,
    `${storageKeys.orderMessageDraft}-1`,
    storageKeys.recentItems,
  ])
    sessionStorage.setItem(key, '{}')
  sessionStorage.setItem(storageKeys.scrollPositions, '[]')

  switchStorageOwner(without('signed-out'))

  expect(Object.keys(sessionStorage)).toEqual([storageKeys.scrollPositions])
})

test('CRT-16 a tab that was on another site when its user signed out deletes the user’s drafts on return', async () => {
  switchStorageOwner(signedIn)
  sessionStorage.setItem(storageKeys.contactDraft, '{}')
  localStorage.removeItem(hint)

  const { identity } = stubProvider()
  await identity.settled()

  expect(Object.keys(sessionStorage)).toEqual([])
})
