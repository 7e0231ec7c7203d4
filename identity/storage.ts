type StorageName = 'localStorage' | 'sessionStorage'

/**
 * `sentOrders` contains the cart's orders that have no response yet (extension `order-lines`). `usedVisitor` contains the
 * temporary id once a request has used it (extension `visitor-claim`). `hint` is the id of the user who was last known to be
 * signed in.
 */
export const storageKeys = {
  cart: 'elegant_cart',
  sentOrders: 'sent-orders',
  visitor: 'temp_session_id',
  usedVisitor: 'temp_session_used',
  hint: 'identity-hint',
  /** The user who owns this tab's drafts (sessionStorage); `switchStorageOwner.ts` updates it. */
  tabUser: 'draft-user',
  /** `…Draft` (sessionStorage): unsent form input. `clearDrafts` in `switchStorageOwner.ts` relies on the common prefix. */
  customRequestDraft: 'draft-custom-request',
  contactDraft: 'draft-contact',
  orderContactDraft: 'draft-order-contact',
  watchDraft: 'draft-watch',
  /** Followed by the order's id. */
  orderMessageDraft: 'draft-order-message',
  /** The products seen in this tab (sessionStorage). */
  recentItems: 'recent-items',
  /** The scroll positions of this tab's pages (sessionStorage). */
  scrollPositions: 'scroll-places',
} as const

/** Returns the stored text; null if there is none, undefined if storage is unavailable. */
export function readStorage(key: string, name: StorageName = 'localStorage'): string | null | undefined {
  try {
    return globalThis[name].getItem(key)
  } catch {
    return undefined
  }
}

/** Returns the stored JSON; undefined if there is none or it cannot be parsed. */
export function readStoredJson(key: string, name?: StorageName): unknown {
  return parseJson(readStorage(key, name) ?? '')
}

/** Returns the parsed JSON; undefined if it cannot be parsed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores the text; undefined removes the entry. Returns false if storage is full or unavailable. */
export function writeStorage(
  key: string,
  text: string | undefined,
  name: StorageName = 'localStorage',
): boolean {
  try {
    if (text === undefined) globalThis[name].removeItem(key)
    else globalThis[name].setItem(key, text)
    return true
  } catch {
    return false
  }
}
