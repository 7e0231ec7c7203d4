import { useGetOne } from 'react-admin'
import type { ShopRecord } from '../../settings/settings.ts'

/** What each new estimate begins with; undefined until that is known, and nothing where it cannot be read. */
export function useDefaultNote(): string | undefined {
  const { data, error } = useGetOne<ShopRecord>('shop', { id: 'shop' })
  return data ? (data.default_note ?? '') : error ? '' : undefined
}
