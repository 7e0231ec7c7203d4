import type { EmailRow } from '../../emails/email.ts'
import type { Block, EmailItem, Letter, WriterContext } from '../../emails/writer.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/groups.ts'
import { createAdminUrl } from './emailedOrder.ts'
import { findContact, listTitles, readPlacedOrder, toTotals } from './placedLines.ts'

/** The maximum number of orders in one email. */
const maxOrders = 20

/** Describes an order in a list of orders for the seller. Returns undefined if it no longer exists. */
type DescribeOrder = (context: WriterContext) => Promise<EmailItem | undefined>

/** Creates a writer of one email to the seller about the orders of several emails, each order once. */
export function writeOrderGroup(
  describeCount: (count: number) => string,
  describe: DescribeOrder = describePlaced,
) {
  return async (context: WriterContext, group: EmailRow[]): Promise<Letter | undefined> => {
    // The last email about an order has its latest state.
    const byOrder = [...new Map(group.map((email) => [email.orderId, email])).values()]
    const items = await Promise.all(
      byOrder.slice(0, maxOrders).map((email) => describe({ ...context, email })),
    )
    const shown = items.filter((item) => item !== undefined)
    if (shown.length === 0) return undefined
    const more = byOrder.slice(maxOrders).length
    const count = shown.length + more
    return {
      subject: describeCount(count),
      blocks: [
        { kind: 'heading', text: describeCount(count) },
        { kind: 'items', items: shown, totals: [] },
        ...(more > 0 ? [{ kind: 'text', text: commonTexts.moreItems(more) } satisfies Block] : []),
        { kind: 'button', label: texts.viewOrders, url: `${context.adminUrl}/admin/orders` },
        { kind: 'note', text: texts.groupNote },
      ],
    }
  }
}

/** The order's number, customer, items and total. */
const describePlaced: DescribeOrder = async (context) => {
  const order = await readPlacedOrder(context)
  if (!order) return undefined
  const { id, number, lines } = order
  return {
    title: texts.numberAndName(number, findContact(lines).name),
    detail: listTitles(lines),
    price: toTotals(lines)
      .map(([, total]) => total)
      .join(' + '),
    url: createAdminUrl(context, id),
    picture: undefined,
  }
}
