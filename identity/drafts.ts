import { storageKeys } from '../dataProvider/contract/limits.ts'

/** What this tab keeps of the forms that were not sent (the storefront's `useDraft`). */
const draftKeys = [
  storageKeys.customRequestDraft,
  storageKeys.contactDraft,
  storageKeys.orderContactDraft,
] as const

/** Forgets what was typed into forms and not sent: it is one person's. Where the browser denies its storage nothing is kept. */
export function forgetDrafts(keys: readonly string[] = draftKeys): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Denied.
  }
}
