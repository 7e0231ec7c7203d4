import { storageKeys } from '../../identity/storage.ts'
import { afterEach, expect, test } from 'vitest'
import type { IdentityState } from '../../identity/driver.ts'
import { createState, idle } from '../../identity/state.ts'
import { getVisitorId } from '../../identity/visitorId.ts'
import { adaAsUser } from './stubProvider.ts'

afterEach(() => localStorage.clear())

const signedIn: IdentityState = { status: 'signed-in', user: adaAsUser }
const without = (status: Exclude<IdentityState['status'], 'signed-in'>): IdentityState => ({
  status,
  user: null,
})

test('every listener is told of every report until it stops listening', () => {
  const { report, subscribe, get } = createState()
  const told: string[] = []
  const stop = subscribe(() => told.push(get().status))
  expect(get()).toBe(idle)

  report(without('loading'))
  report(signedIn)
  stop()
  report(without('signed-out'))

  expect(told).toEqual(['loading', 'signed-in'])
})

test.for([
  [signedIn, '1'],
  [without('signed-out'), null],
  [without('password-due'), null],
  [without('loading'), 'as before'],
  [without('unavailable'), 'as before'],
] as const)('of %j the next page is told by the hint %s', ([state, hint]) => {
  localStorage.setItem(storageKeys.hint, 'as before')
  createState().report(state)
  expect(localStorage.getItem(storageKeys.hint)).toBe(hint)
})

test.for([
  ['signing out', true, [signedIn, without('signed-out')]],
  [
    'somebody else signing in',
    true,
    [signedIn, { status: 'signed-in', user: { ...adaAsUser, id: 'user_ben' } }],
  ],
  ['a password that became due', true, [signedIn, without('password-due')]],
  ['a new name', false, [signedIn, { status: 'signed-in', user: { ...adaAsUser, fullName: 'Ada' } }]],
  ['losing the provider', false, [signedIn, without('unavailable')]],
  ['signing in', false, [without('signed-out'), signedIn]],
  ['still being nobody', false, [without('signed-out'), without('signed-out')]],
] as const)('after %s the visitor is another one: %s', ([, isAnother, [first, next]]) => {
  const { report } = createState()
  report(first)
  const before = getVisitorId()

  report(next)

  expect(getVisitorId() !== before).toBe(isAnother)
})

test('signing out clears each draft in the tab, one of every order too, and nothing else', () => {
  const { report } = createState()
  report(signedIn)
  for (const key of [storageKeys.contactDraft, storageKeys.watchDraft, `${storageKeys.orderMessageDraft}-1`])
    sessionStorage.setItem(key, '{}')
  sessionStorage.setItem(storageKeys.scrollPositions, '[]')

  report(without('signed-out'))

  expect(Object.keys(sessionStorage)).toEqual([storageKeys.scrollPositions])
})

test('whoever waits for the settled state gets the first that is not loading', async () => {
  const { report, settled } = createState()
  report(without('loading'))
  const waiting = settled()

  report(without('loading'))
  report(without('unavailable'))
  report(signedIn)

  expect(await waiting).toEqual(without('unavailable'))
})
