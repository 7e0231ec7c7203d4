import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { orders } from '../../database/schema.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as texts from '../../emailTexts/unconfirmedOrders.ts'

/** To the shop: many unconfirmed orders arrived in the ten minutes before this email was queued. */
export const unconfirmedAlert: ShopEmail = {
  kind: 'unconfirmed_orders',
  label: 'Many unconfirmed orders',
  to: 'seller',
  write: async ({ db, shop, email, adminUrl }) => {
    const since = sql`${email.createdAt.toISOString()}::timestamptz - interval '10 minutes'`
    const isUnconfirmed = and(eq(orders.shopId, shop.id), isNull(orders.confirmedAt))
    const count = await db.$count(orders, and(isUnconfirmed, gt(orders.createdAt, since)))
    if (count === 0) return undefined
    return {
      subject: texts.subject(count),
      blocks: [
        { kind: 'heading', text: texts.heading(count) },
        { kind: 'text', text: texts.meaning },
        { kind: 'text', text: texts.effect },
        { kind: 'button', label: texts.viewOrders, url: adminUrl + listPath },
      ],
    }
  },
}

const listPath = `/admin/orders?filter=${encodeURIComponent(JSON.stringify({ confirmed: false }))}`
