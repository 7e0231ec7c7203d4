import { storageKeys } from '../dataProvider/contract/limits.ts'
import { keepStored, readStored } from './storage.ts'

/** Whether somebody is signed in here, as far as this browser remembers. */
export const hasHint = () => readStored(storageKeys.hint) !== undefined

/** Remembers, or forgets, that somebody is signed in here. */
export const setHint = (isSignedIn: boolean) => keepStored(storageKeys.hint, isSignedIn ? '1' : undefined)

/** Calls back when another tab has set or removed the hint. */
export const onHintChange = (listener: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.hint || key === null) listener()
  })
