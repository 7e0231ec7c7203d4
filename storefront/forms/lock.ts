import { createContext } from 'react'

/** True while the form above is being sent: what is typed then would be lost with what was sent. */
export const LockContext = createContext(false)
