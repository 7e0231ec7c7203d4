import { keepStored, readStored } from './storage.ts'

/** Set while somebody is signed in, in whichever tab. */
export const hintKey = 'identity-hint'

export const hasHint = () => readStored(hintKey) !== undefined

export const setHint = (isSignedIn: boolean) => keepStored(hintKey, isSignedIn ? '1' : undefined)

/** Calls back when another tab has set or removed the hint. */
export const onHintChange = (listener: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === hintKey || key === null) listener()
  })
