import { and, asc, eq } from 'drizzle-orm'
import { describeUnpriced, formatAmount, formatPrice } from '../../../dataProvider/contract/money.ts'
import { getOrderCustomer } from '../../../dataProvider/resources/orders/getOrderCustomer.ts'
import { actionLabel } from '../../../dataProvider/resources/orders/orderLines.ts'
import {
  formatOrderNumber,
  isRegistration,
  sumByCurrency,
} from '../../../dataProvider/resources/orders/orders.ts'
import type { Database } from '../../database/database.ts'
import { customers, embeddedIssuer, identityUsers, items, orderLines, orders } from '../../database/schema.ts'
import { itemLinkColumns } from '../../database/itemLinkColumns.ts'
import { toPricedItem } from './pricedLines.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/orders.ts'
import * as paymentsTexts from '../../emailTexts/payments.ts'
import type { WriterContext, Block, Fact, EmailItem } from '../../emails/writer.ts'

export type PlacedLine = Awaited<ReturnType<typeof readPlacedLines>>[number]

/** Returns the order of the email with its lines. Undefined if there is no such order or it has no lines. */
export async function readPlacedOrder({ db, shop, email }: WriterContext) {
  const lines = email.orderId === null ? [] : await readPlacedLines(db, shop.id, email.orderId)
  const [first] = lines
  return (
    first && {
      id: first.line.orderId,
      number: formatOrderNumber(first.number),
      isConfirmed: first.confirmedAt !== null,
      isRegistration: isRegistration({ lines: lines.map(({ line }) => ({ type: line.itemType })) }),
      lines,
    }
  )
}

/** Loads the lines of an order, oldest first, with their current items and customers. */
const readPlacedLines = (db: Database, shopId: number, orderId: string) =>
  db
    .select({
      line: orderLines,
      number: orders.number,
      confirmedAt: orders.confirmedAt,
      item: itemLinkColumns,
      buyer: { name: customers.fullName, email: customers.email, number: customers.customerNumber },
      // Null unless the embedded sign-in provider has verified the address.
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

export const toLineItem =
  ({ shopUrl }: Site) =>
  ({ line, item }: PlacedLine): EmailItem => {
    const { itemName: name, itemType, itemPrice: price, itemCurrency, quantity } = line
    const shown = toPricedItem({ name, quantity, price, ...item }, itemCurrency, shopUrl)
    return { ...shown, detail: [actionLabel(itemType), shown.detail].filter(Boolean).join(', ') }
  }

/** Like `toLineItem`, but for the shop: adds the customer's question. */
export const toSellerItem = (site: Site) => (ordered: PlacedLine) => ({
  ...toLineItem(site)(ordered),
  question: ordered.line.question ?? undefined,
})

/** Returns the total in each currency, or `Price on request` if no line has a price. */
export function toTotals(lines: PlacedLine[]): Fact[] {
  const totals = sumByCurrency(lines.map(toPrice))
  if (totals.length === 0) return [[paymentsTexts.totalLabel, formatPrice(null, '')]]
  return totals.map(({ currency, amount }) => [paymentsTexts.totalLabel, formatAmount(amount, currency)])
}

/** Returns a note with the number of items priced on request. Empty if there are none, or if no line has a price. */
export function toUnpricedNote(lines: PlacedLine[]): Block[] {
  const prices = lines.map(toPrice)
  const text = prices.some(({ price }) => price !== null) ? describeUnpriced(prices) : undefined
  return text === undefined ? [] : [{ kind: 'note', text }]
}

const toPrice = ({ line: { itemPrice: price, itemCurrency: currency, quantity } }: PlacedLine) => ({
  price,
  currency,
  quantity,
})

export function receiptNote(shopName: string): Block {
  return { kind: 'note', text: texts.receiptNote(shopName) }
}

export const replyToBuyer = (lines: PlacedLine[]) => ({ replyTo: findContact(lines).email })

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

export function listTitles([first, ...others]: PlacedLine[]): string {
  const title = first?.line.itemName ?? ''
  return others.length === 0 ? title : texts.firstTitleAndMore(title, others.length)
}

export function unverifiedNote(lines: PlacedLine[]): Block {
  return {
    kind: 'note',
    text: findContact(lines).email === '' ? texts.noEmailNote : texts.unverifiedNote,
  }
}

/** Returns the contact of the newest line, with the customer's data as a fallback. Its email address may be unverified. */
export function findContact(lines: PlacedLine[]) {
  const { line, buyer = null } = lines.at(-1) ?? {}
  const { name, ...reached } = getOrderCustomer({ contact: line?.contact ?? null, customer: buyer })
  return { name: name || texts.unnamedCustomer, ...reached, customerNumber: buyer?.number }
}
