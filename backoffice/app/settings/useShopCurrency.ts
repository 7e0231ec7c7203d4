import { useGetOne } from 'react-admin'
import { defaultCurrency } from '../../../dataProvider/contract/limits.ts'
import type { ShopRecord } from '../../shop/shopChanges.ts'
import { useSettings } from './useSettings.ts'

/** What new items are priced in, as it was last loaded or saved, without a call of its own. */
export function useShopCurrency(): string {
  const { shop } = useSettings()
  const { data } = useGetOne<ShopRecord>('shop', { id: 'shop' }, { enabled: false })
  return (data ?? shop).currency ?? defaultCurrency
}
