import { not, type SQL } from 'drizzle-orm'
import { items } from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'

export interface Scope {
  shopId: number
  /** True for admins, who also see hidden items, media and categories, and reserved quantities. */
  withDisabled: boolean
}

export function isItemVisible({ shopId, withDisabled }: Scope, ...conditions: (SQL | undefined)[]) {
  // `not` needs no parameter, so even a generic query plan can use the index of visible items.
  return isPresent(items, shopId, withDisabled ? undefined : not(items.Is_disabled), ...conditions)
}
