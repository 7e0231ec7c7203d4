type StorageName = 'localStorage' | 'sessionStorage'

/**
 * `sentOrders` are those of the cart that wait for an answer (extension `order-lines`);
 * `usedVisitor` holds the temporary id once something was asked for under it (extension `visitor-claim`); `hint` is the
 * id of the user who is signed in.
 */
export const storageKeys = {
  cart: 'elegant_cart',
  sentOrders: 'sent-orders',
  visitor: 'temp_session_id',
  usedVisitor: 'temp_session_used',
  hint: 'identity-hint',
  /** The user whose drafts this tab holds (sessionStorage); `clearDrafts` in `handOver.ts` removes it. */
  tabUser: 'draft-user',
  /** `…Draft`, in the tab's own storage: what is typed into a form and not sent yet. All begin alike, and are cleared together. */
  customRequestDraft: 'draft-custom-request',
  contactDraft: 'draft-contact',
  orderContactDraft: 'draft-order-contact',
  watchDraft: 'draft-watch',
  /** With the order's id behind it. */
  orderMessageDraft: 'draft-order-message',
  /** In the tab's own storage: how far down its pages were read. */
  scrollPositions: 'scroll-places',
} as const

/** The stored text; null when there is none, undefined when the browser denies its storage. */
export function readStorage(key: string, name: StorageName = 'localStorage'): string | null | undefined {
  try {
    return globalThis[name].getItem(key)
  } catch {
    return undefined
  }
}

/** The stored JSON; undefined when there is none, or it cannot be parsed. */
export function readStoredJson(key: string, name?: StorageName): unknown {
  try {
    return JSON.parse(readStorage(key, name) ?? '')
  } catch {
    return undefined
  }
}

/** Stores the text, or with undefined removes it; false when the browser's storage is full or denied. */
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
