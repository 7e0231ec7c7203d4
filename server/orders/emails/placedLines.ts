import { and, asc, eq } from 'drizzle-orm'
import { describeUnpriced, formatAmount, formatPrice } from '../../../dataProvider/contract/money.ts'
import { getBuyer } from '../../../dataProvider/resources/orders/buyer.ts'
import { actionLabel } from '../../../dataProvider/resources/orders/orderLines.ts'
import { formatOrderNumber, sumByCurrency } from '../../../dataProvider/resources/orders/orders.ts'
import type { Database } from '../../database/database.ts'
import { customers, embeddedIssuer, identityUsers, items, orderLines, orders } from '../../database/schema.ts'
import { itemLinkColumns } from '../../database/itemLinkColumns.ts'
import { toPricedItem } from './pricedLines.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/orders.ts'
import * as paymentsTexts from '../../emailTexts/payments.ts'
import type { WriterContext, Block, Fact, MailItem } from '../../mail/writer.ts'

export type PlacedLine = Awaited<ReturnType<typeof readPlacedLines>>[number]

/** The order of the email; undefined when it is gone. */
export async function readPlacedOrder({ db, shop, mail }: WriterContext) {
  const lines = mail.orderId === null ? [] : await readPlacedLines(db, shop.id, mail.orderId)
  const [first] = lines
  return first && { id: first.line.orderId, number: formatOrderNumber(first.number), lines }
}

/** The lines of an order, oldest first, each with its current item and its customer. */
const readPlacedLines = (db: Database, shopId: number, orderId: string) =>
  db
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

type Site = Pick<WriterContext, 'shopUrl'>

/** How the emails of an order show its lines. */
export const toMailItem =
  ({ shopUrl }: Site) =>
  ({ line, item }: PlacedLine): MailItem => {
    const { itemName: name, itemType, itemPrice: price, itemCurrency, quantity } = line
    const shown = toPricedItem({ name, quantity, price, ...item }, itemCurrency, shopUrl)
    return { ...shown, detail: [actionLabel(itemType), shown.detail].filter(Boolean).join(', ') }
  }

/** The same for the seller, with the buyer's question. */
export const toSellerItem = (site: Site) => (ordered: PlacedLine) => ({
  ...toMailItem(site)(ordered),
  question: ordered.line.question ?? undefined,
})

/** A total for each currency of the lines; `Price on request` if none of them has a price. */
export function toTotals(lines: PlacedLine[]): Fact[] {
  const totals = sumByCurrency(lines.map(toPieces))
  if (totals.length === 0) return [[paymentsTexts.totalLabel, formatPrice(null, '')]]
  return totals.map(({ currency, amount }) => [paymentsTexts.totalLabel, formatAmount(amount, currency)])
}

/** Below the totals: how many pieces are priced on request, so the totals leave them out. */
export function toUnpricedNote(lines: PlacedLine[]): Block[] {
  const pieces = lines.map(toPieces)
  const text = pieces.some(({ price }) => price !== null) ? describeUnpriced(pieces) : undefined
  return text === undefined ? [] : [{ kind: 'note', text }]
}

const toPieces = ({ line: { itemPrice: price, itemCurrency: currency, quantity } }: PlacedLine) => ({
  price,
  currency,
  quantity,
})

/** Why the customer gets an email of a checkout. */
export function receiptNote(shopName: string): Block {
  return { kind: 'note', text: texts.receiptNote(shopName) }
}

/** The reply address of an email to the seller. */
export const replyToBuyer = (lines: PlacedLine[]) => ({ replyTo: findContact(lines).email })

/** The buyer's contact, for the seller. */
export function getBuyerFacts(lines: PlacedLine[]): Fact[] {
  const { name, email, phone, customerNumber } = findContact(lines)
  const facts: [string, string][] = [
    [commonTexts.nameLabel, name],
    [commonTexts.emailLabel, email],
    [commonTexts.phoneLabel, phone],
    [commonTexts.customerNumberLabel, customerNumber === undefined ? '' : String(customerNumber)],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The first title, and how many more there are. */
export function listTitles([first, ...others]: PlacedLine[]): string {
  const title = first?.line.itemName ?? ''
  return others.length === 0 ? title : texts.firstTitleAndMore(title, others.length)
}

/** Tells the seller that the buyer's name and address are unverified. */
export function unverifiedNote(lines: PlacedLine[]): Block {
  return {
    kind: 'note',
    text: findContact(lines).email === '' ? texts.noEmailNote : texts.unverifiedNote,
  }
}

/** The buyer's contact by the last line; unverified. */
export function findContact(lines: PlacedLine[]) {
  const { line, buyer = null } = lines.at(-1) ?? {}
  const { name, ...reached } = getBuyer({ contact: line?.contact ?? null, customer: buyer })
  return { name: name || texts.unnamedCustomer, ...reached, customerNumber: buyer?.number }
}
