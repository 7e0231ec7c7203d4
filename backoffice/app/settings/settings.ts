import { createContext } from 'react'
import type { Customer } from '../../../dataProvider/resources/customers.ts'
import type { Shop } from '../../../dataProvider/resources/shop.ts'

/** What the gate found out before the back office opened. */
export interface Settings {
  shop: Shop
  /** Who is signed in. */
  customer: Customer
  /** What the server announced. */
  extensions: readonly string[]
  /** IANA name; dates are shown in the shop's zone. */
  timeZone: string
}

export const SettingsContext = createContext<Settings | null>(null)
