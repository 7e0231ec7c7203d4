import { readStorage, storageKeys } from './storage.ts'

/** The id of the user who was signed in when this browser last knew; undefined for a visitor. */
export const readSignInHint = (): string | undefined => readStorage(storageKeys.hint) ?? undefined

/** The id of the user of whom this tab's drafts are; null or undefined for a visitor. */
export const readTabUser = () => readStorage(storageKeys.tabUser, 'sessionStorage')

/** Calls back when another tab has changed the hint, or may have while this page was in the back/forward cache. */
export const onSignInHintChange = (listener: () => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.hint || key === null) listener()
  })
  // A page in that cache gets no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
}
