import { createContext, use } from 'react'
import { useGetOne } from 'react-admin'
import { defaultCurrency } from '../../dataProvider/contract/money.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import type { Shop } from '../../dataProvider/resources/shop/shop.schema.ts'
import type { ShopWithSettings } from '../../dataProvider/provider/shop.ts'
import type { BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import type { Identity } from '../../identity/identity.ts'

/** What the gate found out before the back office opened. */
export interface Settings {
  api: BackOfficeApi
  shop: Shop
  /** Who is signed in. */
  customer: Customer
  /**
   * Proves to the shop that the admin knows their password; throws IdentityError. Undefined where another provider has it.
   */
  confirmPassword: Identity['account']['confirmPassword'] | undefined
  /** IANA name; dates are shown in the shop's zone. */
  timeZone: string
}

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a <SettingsContext> above it')
  return settings
}

/** The calls themselves, for what is no resource: uploads, counters, import and export. */
export function useApi(): BackOfficeApi {
  return useSettings().api
}

/** The shop as react-admin keeps it: the one record of its kind. */
export type ShopRecord = ShopWithSettings & { id: string }

/** What of the shop is shown elsewhere, as it was last loaded or saved, without a call of its own. */
export function useShop() {
  const settings = useSettings()
  const { data } = useGetOne<ShopRecord>('shop', { id: 'shop' }, { enabled: false })
  const { name, testmode, currency = defaultCurrency, _shop_info } = data ?? settings.shop
  return { name, testmode, currency, contactEmail: _shop_info.contact_info.email }
}
