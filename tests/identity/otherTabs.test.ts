// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { storageKeys } from '../../dataProvider/contract/limits.ts'
import { visitorId } from '../../identity/visitorId.ts'
import { startIdentity } from './stubProvider.ts'

// In a file of its own: an identity listens to its window for as long as that lasts.
test('a tab that follows a sign-out leaves the visitor who came since alone', async () => {
  const { identity, endSession } = startIdentity({ signedIn: true })
  await identity.ready()
  endSession()
  localStorage.removeItem(storageKeys.hint)
  const since = visitorId()

  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.hint }))
  await identity.settled()

  expect(identity.get().status).toBe('signed-out')
  expect(visitorId()).toBe(since)
})
