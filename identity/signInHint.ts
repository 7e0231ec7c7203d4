import { writeStorage, readStorage, storageKeys } from './storage.ts'

/** Whether a user was signed in when this browser last knew. */
export const hasSignInHint = () => readStorage(storageKeys.hint) != null

export const setSignInHint = (isSignedIn: boolean) =>
  writeStorage(storageKeys.hint, isSignedIn ? '1' : undefined)

/** Calls back when another tab changes the hint. */
export const onSignInHintChange = (listener: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.hint || key === null) listener()
  })
