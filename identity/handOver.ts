import type { IdentityState } from './driver.ts'
import { readSignInHint, readTabUser } from './signInHint.ts'
import { isSettled } from './state.ts'
import { readStoredJson, storageKeys, writeStorage } from './storage.ts'
import { renewVisitorId } from './visitorId.ts'

/** Lists in localStorage that belong to the signed-in user, or else to the visitor. */
const ownedKeys = [storageKeys.cart, storageKeys.sentOrders]

/** What older pages stored as the hint in place of the user's id. */
const unnamedUser = '1'

// For browsers that deny storage: the hint then lasts as long as the page.
let memory: string | undefined

/** The key of a list that waits for its user's next sign-in in this browser. */
export function asideKey(key: string, userId: string): string {
  return `${key}:${userId}`
}

/**
 * Hands this browser's storage over to the user whom the provider reports, or to the visitor. What a user who has left owned is
 * put aside under their id, and their drafts in this tab are deleted. The stored hint says who that is: a tab that hears late of
 * a sign-out must not take away what the next visitor has collected since.
 */
export function handOver(state: IdentityState): void {
  if (!isSettled(state) || state.status === 'unavailable') return
  const userId = state.user?.id
  const lastId = memory ?? readSignInHint()
  const hasLeft = lastId !== undefined && !isSameUser(lastId, userId)
  if (hasLeft) {
    renewVisitorId()
    if (lastId !== unnamedUser) putAside(lastId)
    clearDrafts()
  }
  memory = writeStorage(storageKeys.hint, userId) ? undefined : userId
  handOverTab(userId)
}

/** Deletes the drafts of a user who has left, also where another tab has heard of it first. */
const handOverTab = (userId: string | undefined) => {
  if ((readTabUser() ?? userId) !== userId) clearDrafts()
  writeStorage(storageKeys.tabUser, userId, 'sessionStorage')
}

/** Removes from the tab's own storage what was typed into forms and not sent yet: all whose keys begin as drafts' do. */
function clearDrafts(): void {
  try {
    const keys = Object.keys(globalThis.sessionStorage)
    for (const key of keys) if (key.startsWith('draft-')) globalThis.sessionStorage.removeItem(key)
  } catch {
    // The browser denies its storage: nothing was kept.
  }
}

const isSameUser = (lastId: string, userId: string | undefined) =>
  lastId === userId || (lastId === unnamedUser && userId !== undefined)

/** Takes a list of the user that was put aside; empty when there is none. */
export function takeAside(key: string, userId: string): unknown[] {
  const list = readList(asideKey(key, userId))
  // Before the caller stores it elsewhere: two tabs must not both add it.
  if (list.length > 0) writeStorage(asideKey(key, userId), undefined)
  return list
}

const putAside = (userId: string) => {
  for (const key of ownedKeys) {
    const list = readList(key)
    if (list.length === 0) continue
    // First, which makes room in a full storage, and two tabs must not both put it aside.
    writeStorage(key, '[]')
    const waiting = readList(asideKey(key, userId))
    writeStorage(asideKey(key, userId), JSON.stringify([...waiting, ...list]))
  }
}

const readList = (key: string): unknown[] => {
  const stored = readStoredJson(key)
  return Array.isArray(stored) ? stored : []
}
