import { createContext, use } from 'react'
import { useGetOne } from 'react-admin'
import { defaultCurrency } from '../../dataProvider/contract/money.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import type { Shop } from '../../dataProvider/resources/shop/shop.schema.ts'
import type { ShopWithSettings } from '../../dataProvider/provider/shop.ts'
import type { BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import type { PasswordPrompt } from './passwordPrompt.ts'

/** Values that `app/main.tsx` provides to the back office. */
export interface Settings {
  api: BackOfficeApi
  shop: Shop
  /** The signed-in admin. */
  customer: Customer
  /** Asks for the admin's password when the server requires it. Undefined if another provider manages passwords. */
  passwordPrompt: PasswordPrompt | undefined
  /** The IANA name of the shop's time zone. */
  timeZone: string
}

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a <SettingsContext> above it')
  return settings
}

/** Returns the API, for calls that are not methods of react-admin's data provider, such as uploads and counters. */
export function useApi(): BackOfficeApi {
  return useSettings().api
}

export type ShopRecord = ShopWithSettings & { id: string }

/** Returns the shop's data as last loaded or saved, without a request. */
export function useShop() {
  const settings = useSettings()
  const { data } = useGetOne<ShopRecord>('shop', { id: 'shop' }, { enabled: false })
  const { name, testmode, currency = defaultCurrency, _shop_info } = data ?? settings.shop
  return { name, testmode, currency, contactEmail: _shop_info.contact_info.email }
}
