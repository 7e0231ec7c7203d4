import { useGetOne } from 'react-admin'
import type { ShopRecord } from '../../shop/shopChanges.ts'
import { useSettings } from './useSettings.ts'

/** The shop's name as it was last loaded or saved, without a call of its own. */
export function useShopName(): string {
  const { shop } = useSettings()
  const { data } = useGetOne<ShopRecord>('shop', { id: 'shop' }, { enabled: false })
  return data?.name ?? shop.name
}
