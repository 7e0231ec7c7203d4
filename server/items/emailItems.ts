import { and, asc, eq, isNull, not, type SQL } from 'drizzle-orm'
import { defaultCurrency, formatPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import * as samplesTexts from '../emailTexts/samples.ts'
import type { SampleContext, EmailItem } from '../emails/writer.ts'
import { itemLinkColumns, type ItemLinks } from '../database/itemLinkColumns.ts'

/** Reads up to `limit` visible items that match the condition, by rank. */
export async function readItems(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select({
      id: items.id,
      title: items.title,
      price: items.price,
      currency: items.currency,
      ...itemLinkColumns,
    })
    .from(items)
    .where(and(condition, isNull(items.deletedAt), not(items.Is_disabled)))
    .orderBy(asc(items.rank), asc(items.id))
    .limit(limit)
}

/**
 * Returns the absolute URLs of an item's page and image. Each is undefined if the item has none; an image without a valid URL
 * counts as none.
 */
export function toAbsoluteUrls({ slug, picture }: ItemLinks, shopUrl: string) {
  return {
    url: slug === null ? undefined : shopUrl + itemPath(slug),
    picture: picture !== null && URL.canParse(picture, shopUrl) ? new URL(picture, shopUrl).href : undefined,
  }
}

type ListedItem = Omit<Awaited<ReturnType<typeof readItems>>[number], 'id'>

export function toEmailItem({ title, price, currency, ...links }: ListedItem, shopUrl: string): EmailItem {
  return { title, detail: '', price: formatPrice(price, currency), ...toAbsoluteUrls(links, shopUrl) }
}

const fallbackItem: ListedItem = {
  title: samplesTexts.sampleItemTitle,
  price: 240,
  currency: defaultCurrency,
  slug: null,
  picture: null,
}

/** Returns up to two visible products of the shop for a sample email, or an invented one if there are none. */
export async function readSampleItems({ db, shop }: SampleContext) {
  const isStone = and(eq(items.shopId, shop.id), eq(items.itemType, 'Product'))
  const [first = fallbackItem, ...others] = await readItems(db, isStone, 2)
  return [first, ...others] as const
}
