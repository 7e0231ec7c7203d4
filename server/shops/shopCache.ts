import type { Logger } from 'pino'
import type { OpenDatabase } from '../database/database.ts'
import { createNotifiedCache } from '../database/notifiedCache.ts'
import { findRevision } from '../revision/revision.ts'
import { findShopByDomain, type ShopRow } from './store.ts'

/** See docs/decisions/023. */
export interface ShopCache {
  /** Returns the cache key for the shop's rendered pages and responses; see `findRevision`. */
  readRevision: (shopId: number) => Promise<string>
  readKeys: (domainId: string) => Promise<ShopKeys | undefined>
  /** Deletes all entries. Call it after a change is committed and before it is acknowledged. */
  drop: () => void
}

type ShopKeys = Pick<ShopRow, 'id' | 'authKey'>

/** A trigger notifies this channel when a row of `shops` is added or deleted, or changes its revision, domain id or key. */
const channel = 'shops'

/** Queries the database again after a change, and when an entry expires, for example at the end of a reservation. */
export function createShopCache(database: Pick<OpenDatabase, 'db' | 'listen'>, log: Logger): ShopCache {
  const { db } = database
  const cache = createNotifiedCache(database, channel, log)

  const findText = async (shopId: number) => {
    const { text, changesIn } = await findRevision(db, shopId)
    return { value: text, validFor: changesIn }
  }
  const findKeys = async (domainId: string) => {
    const shop = await findShopByDomain(db, domainId)
    return shop && { value: { id: shop.id, authKey: shop.authKey }, validFor: Infinity }
  }

  return {
    readRevision: async (shopId) => (await cache.read(`revision ${shopId}`, () => findText(shopId))) ?? '',
    readKeys: (domainId) => cache.read(`keys ${domainId}`, () => findKeys(domainId)),
    drop: cache.drop,
  }
}
