import { and, asc, eq } from 'drizzle-orm'
import { formatPrice, hasPrice, multiplyPrice, toCents } from '../../../dataProvider/contract/money.ts'
import { getBuyer } from '../../../dataProvider/resources/orders/buyer.ts'
import { actionLabel } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { Database } from '../../database/database.ts'
import { customers, embeddedIssuer, identityUsers, items, orderLines, orders } from '../../database/schema.ts'
import { itemLinkColumns } from '../../items/linkColumns.ts'
import type { Fact, MailItem } from '../letter/letter.ts'
import { toAbsoluteUrls } from './items.ts'
import type { WriterContext } from './writer.ts'

export type PlacedLine = Awaited<ReturnType<typeof readPlacedLines>>[number]

/** The lines of an order, the first placed first, each with its item as it is now and whoever ordered. */
export async function readPlacedLines(db: Database, shopId: number, orderId: string) {
  return db
    .select({
      line: orderLines,
      number: orders.number,
      item: itemLinkColumns,
      buyer: { name: customers.fullName, email: customers.email, number: customers.customerNumber },
      // Null unless the sign-in provider has verified it.
      verifiedEmail: identityUsers.email,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(items, eq(items.id, orderLines.itemId))
    .leftJoin(customers, eq(customers.id, orderLines.customerId))
    .leftJoin(
      identityUsers,
      and(
        eq(customers.issuer, embeddedIssuer),
        eq(identityUsers.id, customers.subject),
        eq(identityUsers.emailVerified, true),
      ),
    )
    .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.id))
}

type Site = Pick<WriterContext, 'shopUrl'>

/** How the mails of an order show its lines. */
export const toMailItem =
  ({ shopUrl }: Site) =>
  ({ line, item }: PlacedLine): MailItem => {
    const { itemName, itemType, itemPrice, itemCurrency, quantity } = line
    const label = actionLabel(itemType)
    const each = hasPrice(itemPrice) ? ` × ${formatPrice(itemPrice, itemCurrency)}` : ' pieces'
    return {
      title: itemName,
      detail: quantity > 1 ? `${label}, ${quantity}${each}` : label,
      price: formatPrice(lineTotal(line), itemCurrency),
      ...toAbsoluteUrls(item, shopUrl),
    }
  }

/** The same for the seller, with what was asked beside it. */
export const toSellerItem = (site: Site) => (ordered: PlacedLine) => ({
  ...toMailItem(site)(ordered),
  question: ordered.line.question ?? undefined,
})

/** A total for each currency of the lines; what has no price is said to have none. */
export function toTotals(lines: PlacedLine[]): Fact[] {
  const cents = new Map<string, number>()
  let hasUnpriced = false
  for (const { line } of lines) {
    const total = lineTotal(line)
    if (total === null) hasUnpriced = true
    else cents.set(line.itemCurrency, (cents.get(line.itemCurrency) ?? 0) + toCents(total))
  }
  const totals = [...cents].map(([currency, sum]): Fact => ['Total', formatPrice(sum / 100, currency)])
  return hasUnpriced ? [...totals, [totals.length > 0 ? 'Besides' : 'Total', 'On request']] : totals
}

const lineTotal = ({ itemPrice, quantity }: PlacedLine['line']) =>
  hasPrice(itemPrice) ? multiplyPrice(itemPrice, quantity) : null

/** How whoever ordered is reached, by the last line; unverified. */
export function findContact(lines: PlacedLine[]) {
  const { line, buyer = null } = lines.at(-1) ?? {}
  const { name, ...reached } = getBuyer({ contact: line?.contact ?? null, customer: buyer })
  return { name: name || 'a visitor', ...reached, customerNumber: buyer?.number }
}
