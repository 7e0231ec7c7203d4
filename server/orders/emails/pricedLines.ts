import {
  defaultCurrency,
  formatAmount,
  formatPrice,
  hasPrice,
  multiplyPrice,
} from '../../../dataProvider/contract/money.ts'
import { isInSum } from '../../../dataProvider/resources/orders/estimates.ts'
import type {
  Estimate,
  OrderDetail,
  OrderedLine,
} from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Settings } from '../../../dataProvider/resources/shop/settings.schema.ts'
import * as texts from '../../emailTexts/payments.ts'
import type { Block, Fact, EmailItem } from '../../emails/writer.ts'
import { toAbsoluteUrls } from '../../items/emailItems.ts'

export function toEstimateBlocks(estimate: EstimateText, shopUrl: string): Block[] {
  const { currency, lines, subtotal, discount, shipping, tax, tax_name, total, note } = estimate
  const amounts: [label: string, amount: number][] = [
    [texts.discountLabel, -discount],
    [texts.shippingLabel, shipping],
    [tax_name || texts.taxLabel, tax],
  ]
  const changes = amounts.filter(([, amount]) => amount !== 0)
  const toFact = ([label, amount]: (typeof amounts)[number]): Fact => [label, formatAmount(amount, currency)]
  return [
    {
      kind: 'items',
      items: lines.map((line) =>
        isInSum(line, estimate) ? toUnpricedItem(line, shopUrl) : toPricedItem(line, currency, shopUrl),
      ),
      sums:
        changes.length === 0
          ? []
          : [[texts.subtotalLabel, subtotal] as [string, number], ...changes].map(toFact),
      totals: [toFact([texts.totalLabel, total])],
    },
    ...(note === '' ? [] : [{ kind: 'text', text: note } as const]),
  ]
}

export type EstimateText = Pick<
  Estimate,
  'currency' | 'lines' | 'subtotal' | 'discount' | 'shipping' | 'tax' | 'tax_name' | 'total' | 'note'
>

type PricedLine = Pick<OrderedLine, 'name' | 'quantity' | 'price' | 'slug' | 'picture'>

export function toPricedItem(
  { name, quantity, price, slug, picture }: PricedLine,
  currency: string,
  shopUrl: string,
): EmailItem {
  const detail = hasPrice(price)
    ? texts.quantityAtPrice(quantity, formatPrice(price, currency))
    : texts.quantityOnly(quantity)
  return {
    title: name,
    detail: quantity > 1 ? detail : '',
    price: formatPrice(multiplyPrice(price, quantity), currency),
    ...toAbsoluteUrls({ slug, picture }, shopUrl),
  }
}

export function toUnpricedItem(line: PricedLine, shopUrl: string): EmailItem {
  return { ...toPricedItem({ ...line, price: null }, defaultCurrency, shopUrl), price: '' }
}

/**
 * Returns the shop's payment details; empty if it has none.
 * @param kind `button` if the email's main action is to pay
 */
export function toPaymentBlocks(
  { bank_details, payment_link }: Pick<Settings, 'bank_details' | 'payment_link'>,
  number: string,
  kind: 'button' | 'link',
): Block[] {
  const [bank, link] = [bank_details.trim(), payment_link.trim()]
  if (bank === '' && link === '') return []
  return [
    { kind: 'heading', text: texts.howToPay },
    { kind: 'text', text: [bank, texts.paymentReference(number)].filter(Boolean).join('\n\n') },
    ...(link === '' ? [] : [{ kind, label: texts.payOnline, url: link } as const]),
  ]
}

/**
 * Returns the total, the amounts paid and refunded, and the balance due. Omits a refunded amount or balance of 0. For a
 * cancelled order, returns only the amounts paid and refunded.
 */
export function toDueFacts(order: OrderDetail): Fact[] {
  const { due } = order
  if (!due) return []
  const write = (amount: number) => formatAmount(amount, due.currency)
  const paid: Fact[] = [
    [texts.paidLabel, write(due.paid)],
    ...(due.refunded > 0 ? [[texts.refundedLabel, write(due.refunded)] as const] : []),
  ]
  if (order.state === 'cancelled') return paid
  return [
    [texts.totalLabel, write(due.total)],
    ...paid,
    ...(due.open > 0 ? [[texts.balanceDueLabel, write(due.open)] as const] : []),
  ]
}
