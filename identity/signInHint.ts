import { readStorage, storageKeys } from './storage.ts'

/** Returns the stored id of the user who was last known to be signed in, if any. */
export const readSignInHint = (): string | undefined => readStorage(storageKeys.hint) ?? undefined

/** Returns the id of the user who owns this tab's drafts; null for a visitor, undefined if storage is unavailable. */
export const readTabUser = () => readStorage(storageKeys.tabUser, 'sessionStorage')
