import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { getOrderCustomer } from '../../../dataProvider/resources/orders/getOrderCustomer.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import { isAnyOf } from '../../database/isAnyOf.ts'
import { customers, orderMessages, orders } from '../../database/schema.ts'
import type { EmailRow } from '../../emails/email.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import type { Block, Letter, WriterContext } from '../../emails/writer.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as groupTexts from '../../emailTexts/groups.ts'
import * as orderTexts from '../../emailTexts/orders.ts'
import * as texts from '../../emailTexts/orderUpdates.ts'
import {
  composeToCustomer,
  composeToSeller,
  createAdminUrl,
  orderSides,
  readEmailedOrder,
} from './emailedOrder.ts'

const values = z.object({ order_message_id: z.int(), side: z.enum(orderSides) })

/** To the shop or the customer: new messages in the order's thread. The shop's emails can be about several orders. */
export const orderMessage: ShopEmail = {
  kind: 'order_message',
  label: 'Order message',
  to: 'either',
  write: (context) => writeMessages(context, [context.email]),
  group: {
    of: 'both',
    write: (context, group) =>
      new Set(group.map(({ orderId }) => orderId)).size > 1
        ? writeMessagesOfOrders(context, group)
        : writeMessages(context, group),
  },
}

const toIds = (queued: EmailRow[]) => queued.map((one) => values.parse(one.values).order_message_id)

const writeMessages = async (context: WriterContext, queued: EmailRow[]): Promise<Letter | undefined> => {
  const { shop, email } = context
  const { side } = values.parse(email.values)
  const ids = toIds(queued)
  const emailed = await readEmailedOrder(context)
  const messages = emailed?.order.messages.filter(({ id }) => ids.includes(id)) ?? []
  if (!emailed || messages.length === 0) return undefined
  const { number, buyerName } = emailed
  const author = side === 'seller' ? buyerName : shop.name
  const blocks = messages.map(({ text }): Block => ({
    kind: 'quote',
    by: commonTexts.messageFrom(author),
    text,
  }))
  if (side === 'seller')
    return composeToSeller(context, emailed, {
      ...texts.sellerMessages(messages.length, number, buyerName),
      blocks,
    })
  const letter = await composeToCustomer(context, emailed, {
    ...texts.messages(messages.length, number, shop.name),
    blocks,
  })
  return { ...letter, isPersonal: true }
}

/** The maximum number of messages in one email about several orders. */
const maxMessages = 100

/** To the shop: messages about several orders, each with a link to its order. */
const writeMessagesOfOrders = async (
  context: WriterContext,
  queued: EmailRow[],
): Promise<Letter | undefined> => {
  const messages = await readMessages(context, toIds(queued))
  if (messages.length === 0) return undefined
  const title = groupTexts.orderMessages(messages.length)
  const more = messages.slice(maxMessages).length
  return {
    subject: title,
    blocks: [
      { kind: 'heading', text: title },
      ...messages.slice(0, maxMessages).flatMap(({ order, contact, customer, text }): Block[] => {
        const name = getOrderCustomer({ contact, customer }).name || orderTexts.unnamedCustomer
        const by = groupTexts.orderMessageAuthor(getOrderName(order), name)
        return [
          { kind: 'quote', by, text },
          { kind: 'link', label: orderTexts.viewOrder, url: createAdminUrl(context, order.id) },
        ]
      }),
      ...(more > 0 ? [{ kind: 'text', text: commonTexts.moreItems(more) } satisfies Block] : []),
      { kind: 'button', label: groupTexts.viewOrders, url: `${context.adminUrl}/admin/orders` },
      { kind: 'note', text: groupTexts.orderMessagesNote },
    ],
  }
}

/** Loads messages of orders, oldest first. */
const readMessages = ({ db, shop }: WriterContext, ids: number[]) =>
  db
    .select({
      text: orderMessages.text,
      order: { id: orders.id, number: orders.number },
      contact: orders.contact,
      customer: { name: customers.fullName, email: customers.email },
    })
    .from(orderMessages)
    .innerJoin(orders, and(eq(orders.shopId, orderMessages.shopId), eq(orders.id, orderMessages.orderId)))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orderMessages.shopId, shop.id), isAnyOf(orderMessages.id, ids)))
    .orderBy(asc(orderMessages.id))
