import { createContext } from 'react'

/** What is wrong, by the name of the field it is told beside; `form` is the form as a whole. */
export type Faults = Readonly<Record<string, string>>

/** What is wrong with the form above, for its fields. */
export const FaultsContext = createContext<Faults>({})
