import { and, asc, eq, isNull, not, type SQL } from 'drizzle-orm'
import { defaultCurrency, formatPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import * as samplesTexts from '../emailTexts/samples.ts'
import type { SampleContext, MailItem } from '../mail/writer.ts'
import { itemLinkColumns, type ItemLinks } from '../database/itemLinkColumns.ts'

/** The public items of which the condition is true, the first by rank. */
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

/** The addresses of an item's page and picture as a mail needs them: absolute. */
export function toAbsoluteUrls({ slug, picture }: ItemLinks, shopUrl: string) {
  return {
    url: slug === null ? undefined : shopUrl + itemPath(slug),
    picture: picture !== null && URL.canParse(picture, shopUrl) ? new URL(picture, shopUrl).href : undefined,
  }
}

type EmailItem = Omit<Awaited<ReturnType<typeof readItems>>[number], 'id'>

/** An item as an email shows it. */
export function toEmailItem({ title, price, currency, ...links }: EmailItem, shopUrl: string): MailItem {
  return { title, detail: '', price: formatPrice(price, currency), ...toAbsoluteUrls(links, shopUrl) }
}

const fallbackItem: EmailItem = {
  title: samplesTexts.sampleItemTitle,
  price: 240,
  currency: defaultCurrency,
  slug: null,
  picture: null,
}

/** The first two of the shop's stones for a sample of an email; an invented one where it has none. */
export async function readSampleItems({ db, shop }: SampleContext) {
  const isStone = and(eq(items.shopId, shop.id), eq(items.itemType, 'Product'))
  const [first = fallbackItem, ...others] = await readItems(db, isStone, 2)
  return [first, ...others] as const
}
