import type { IdentityState } from './driver.ts'
import { readSignInHint, readTabUser } from './signInHint.ts'
import { isSettled } from './state.ts'
import { readStoredJson, storageKeys, writeStorage } from './storage.ts'
import { renewVisitorId } from './visitorId.ts'

/** The localStorage lists that belong to the signed-in user or the visitor. */
const ownedKeys = [storageKeys.cart, storageKeys.sentOrders]

/** The hint that older versions stored instead of the user's id. */
const unnamedUser = '1'

// Contains the user's id if the browser cannot store it. The id is lost when the page is closed.
let memory: string | undefined

/** Returns the key under which a list is stored until its user signs in again in this browser. */
export function savedListKey(key: string, userId: string): string {
  return `${key}:${userId}`
}

/**
 * Switches the browser's storage to the signed-in user or to the visitor. If another user was signed in before, their lists
 * are set aside under their id, and their drafts in this tab are deleted. The stored hint identifies the previous user, so a
 * tab that detects a sign-out late does not remove the next visitor's data.
 */
export function switchStorageOwner(state: IdentityState): void {
  if (!isSettled(state) || state.status === 'unavailable') return
  const userId = state.user?.id
  const lastId = memory ?? readSignInHint()
  const hasLeft = lastId !== undefined && !isSameUser(lastId, userId)
  if (hasLeft) {
    renewVisitorId()
    if (lastId !== unnamedUser) saveLists(lastId)
    clearDrafts()
  }
  memory = writeStorage(storageKeys.hint, userId) ? undefined : userId
  switchTabOwner(userId)
}

/**
 * Records who owns this tab's drafts. Deletes the drafts of a user who has signed out, even if another tab has handled the
 * sign-out.
 */
const switchTabOwner = (userId: string | undefined) => {
  if ((readTabUser() ?? userId) !== userId) clearDrafts()
  writeStorage(storageKeys.tabUser, userId, 'sessionStorage')
}

/** Deletes all drafts in this tab, which are unsent form input in sessionStorage, and the products seen in it. */
function clearDrafts(): void {
  try {
    globalThis.sessionStorage.removeItem(storageKeys.recentItems)
    const keys = Object.keys(globalThis.sessionStorage)
    for (const key of keys) if (key.startsWith('draft-')) globalThis.sessionStorage.removeItem(key)
  } catch {
    // The browser denies storage, so it contains no drafts.
  }
}

const isSameUser = (lastId: string, userId: string | undefined) =>
  lastId === userId || (lastId === unnamedUser && userId !== undefined)

/** Removes and returns a list that was set aside for the user; empty if there is none. */
export function takeSavedList(key: string, userId: string): unknown[] {
  const list = readList(savedListKey(key, userId))
  // Removed before the caller stores it elsewhere, so that two tabs do not both add it.
  if (list.length > 0) writeStorage(savedListKey(key, userId), undefined)
  return list
}

const saveLists = (userId: string) => {
  for (const key of ownedKeys) {
    const list = readList(key)
    if (list.length === 0) continue
    // Cleared first: this frees space in a full storage, and two tabs do not both set the list aside.
    writeStorage(key, '[]')
    const waiting = readList(savedListKey(key, userId))
    writeStorage(savedListKey(key, userId), JSON.stringify([...waiting, ...list]))
  }
}

const readList = (key: string): unknown[] => {
  const stored = readStoredJson(key)
  return Array.isArray(stored) ? stored : []
}
