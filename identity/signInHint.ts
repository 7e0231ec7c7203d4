import { storageKeys } from '../dataProvider/contract/limits.ts'
import { writeStorage, readStorage } from './storage.ts'

/** Whether somebody is signed in here, as far as this browser remembers. */
export const hasSignInHint = () => readStorage(storageKeys.hint) != null

/** Remembers, or forgets, that somebody is signed in here. */
export const setSignInHint = (isSignedIn: boolean) =>
  writeStorage(storageKeys.hint, isSignedIn ? '1' : undefined)

/** Calls back when another tab has set or removed the hint. */
export const onSignInHintChange = (listener: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.hint || key === null) listener()
  })
