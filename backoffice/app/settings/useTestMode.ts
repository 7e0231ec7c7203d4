import { useGetOne } from 'react-admin'
import type { ShopRecord } from '../../shop/shopChanges.ts'
import { useSettings } from './useSettings.ts'

/** Whether the shop is for trying out, as it was last loaded or saved, without a call of its own. */
export function useTestMode(): boolean {
  const { shop } = useSettings()
  const { data } = useGetOne<ShopRecord>('shop', { id: 'shop' }, { enabled: false })
  return (data ?? shop).testmode
}
