import { expect, test } from 'vitest'
import type { IdentityState } from '../../identity/driver.ts'
import { onUserChange } from '../../identity/userChange.ts'
import { ada, stubIdentity, visitor } from '../support/render/stubIdentity.ts'

const ben: IdentityState = { status: 'signed-in', user: { id: 'user_ben', fullName: 'Ben', email: 'b@c.co' } }
const withoutUser = (status: 'idle' | 'loading' | 'unavailable' | 'password-due'): IdentityState => ({
  status,
  user: null,
})

/** Counts the notifications while the identity passes through these states. */
const countChanges = (...states: IdentityState[]) => {
  const { identity, become } = stubIdentity(withoutUser('idle'))
  let changes = 0
  onUserChange(identity, () => (changes += 1))
  for (const state of states) become(state)
  return changes
}

test('a sign-in, a sign-out and a switch to another user each count as one change', () => {
  expect(countChanges(visitor, ada)).toBe(1)
  expect(countChanges(ada, visitor)).toBe(1)
  expect(countChanges(ada, ben)).toBe(1)
  expect(countChanges(visitor, ada, visitor, ben)).toBe(3)
  expect(countChanges(withoutUser('unavailable'), ada)).toBe(1)
  expect(countChanges(withoutUser('password-due'), ada)).toBe(1)
})

test('the first known state and a repeat of the same user do not count as changes', () => {
  expect(countChanges(ada)).toBe(0)
  expect(countChanges(visitor)).toBe(0)
  expect(countChanges(withoutUser('loading'), ada, withoutUser('loading'), ada)).toBe(0)
})

test('an unsubscribed listener is not called', () => {
  const { identity, become } = stubIdentity(ada)
  let changes = 0
  const stop = onUserChange(identity, () => (changes += 1))
  become(ada)

  stop()
  become(visitor)

  expect(changes).toBe(0)
})
