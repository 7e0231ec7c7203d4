import type { Logger } from 'pino'
import type { OpenDatabase } from '../database/database.ts'
import { createNotifiedCache } from '../database/notifiedCache.ts'
import { findRevision } from '../revision/revision.ts'
import { findShopByDomain, type ShopRow } from './store.ts'

/** What is known of shops without asking the database each time (docs/decisions/023). */
export interface ShopCache {
  /** What rendered pages and answers of the shop are kept under: see findRevision. */
  readRevision: (shopId: number) => Promise<string>
  /** A shop's id and keys. */
  readKeys: (domainId: string) => Promise<ShopKeys | undefined>
  /** Drops all entries: call it between a change and its acknowledgement. */
  drop: () => void
}

type ShopKeys = Pick<ShopRow, 'id' | 'authKey'>

/** A trigger of the table `shops` notifies it of a change of the columns that are read here. */
const channel = 'shops'

/** Asks the database again after a change, and when time alone has changed something. */
export function createShopCache(database: Pick<OpenDatabase, 'db' | 'listen'>, log: Logger): ShopCache {
  const { db } = database
  const cache = createNotifiedCache(database, channel, log)

  const findText = async (shopId: number) => {
    const { text, changesIn } = await findRevision(db, shopId)
    return { value: text, holdsFor: changesIn }
  }
  const findKeys = async (domainId: string) => {
    const shop = await findShopByDomain(db, domainId)
    return shop && { value: { id: shop.id, authKey: shop.authKey }, holdsFor: Infinity }
  }

  return {
    readRevision: async (shopId) => (await cache.read(`revision ${shopId}`, () => findText(shopId))) ?? '',
    readKeys: (domainId) => cache.read(`keys ${domainId}`, () => findKeys(domainId)),
    drop: cache.drop,
  }
}
