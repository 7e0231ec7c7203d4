import { readStorage, storageKeys } from './storage.ts'

/** The id of the user who was signed in when this browser last knew; undefined for a visitor. */
export const readSignInHint = (): string | undefined => readStorage(storageKeys.hint) ?? undefined

/** The id of the user of whom this tab's drafts are; null or undefined for a visitor. */
export const readTabUser = () => readStorage(storageKeys.tabUser, 'sessionStorage')
