import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fillPlaceholders } from '../../../dataProvider/resources/shop/settings.ts'
import { digest } from '../../database/digest.ts'
import { items, watches } from '../../database/schema.ts'
import { canBeOrdered } from '../availability.ts'
import { readItems, readSampleItems, toEmailItem } from '../emailItems.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as texts from '../../emailTexts/items.ts'
import { toTextBlocks, type WriterContext, type Letter, type EmailItem } from '../../emails/writer.ts'

const values = z.object({ item_id: z.int(), watch_id: z.int() })

/** Notifies a watcher that the item is available again. Contains a link to unsubscribe. */
export const backInStockEmail: ShopEmail = {
  kind: 'back_in_stock',
  label: 'Available again',
  to: 'person',
  lane: 'guest',
  write: async (context) => {
    const { db, shop, email, shopUrl, createToken } = context
    const { item_id, watch_id } = values.parse(email.values)
    const [watch] = await db
      .select({ id: watches.id, email: watches.email })
      .from(watches)
      // Also check the address: after a restore, another watch can have the id of a deleted one.
      .where(and(eq(watches.shopId, shop.id), eq(watches.id, watch_id), eq(watches.email, email.recipient)))
    if (!watch) return undefined
    const isBack = and(eq(items.shopId, shop.id), eq(items.id, item_id), canBeOrdered)
    const [item] = shop.Is_visible ? await readItems(db, isBack, 1) : []
    if (!item) return reactivateWatch(context, watch.id)
    const token = await createToken('watch', digest(watch.email))
    const shown = toEmailItem(item, shopUrl)
    return {
      replyTo: shop.contactInfo.email,
      // A POST request to this URL unsubscribes with one click (RFC 8058).
      unsubscribeUrl: `${shopUrl}/api/watches/${token}/stop`,
      // Browsers do not send the fragment of this link to a server, so its token appears in no log or referrer.
      ...composeBackInStock(context, shown, `${shopUrl}/unsubscribe#token=${token}`),
    }
  },
  sample: {
    template: 'back',
    write: async (context) => {
      const [item] = await readSampleItems(context)
      return composeBackInStock(context, toEmailItem(item, context.shopUrl), context.shopUrl)
    },
  },
}

/** Reactivates the watch if the item is no longer available when the email is sent. A preview changes nothing. */
const reactivateWatch = async ({ db, isPreview }: WriterContext, watchId: number) => {
  if (!isPreview) await db.update(watches).set({ notifiedAt: null }).where(eq(watches.id, watchId))
  return undefined
}

function composeBackInStock(
  { settings, shop }: Pick<WriterContext, 'settings' | 'shop'>,
  item: EmailItem,
  unsubscribeUrl: string,
): Letter {
  const fill = (text: string) => fillPlaceholders(text, { item: item.title, shop: shop.name })
  return {
    subject: fill(settings.back_subject),
    blocks: [
      ...toTextBlocks(fill(settings.back_greeting)),
      { kind: 'items', items: [item], totals: [] },
      ...(item.url === undefined ? [] : [{ kind: 'button', label: texts.viewItem, url: item.url } as const]),
      ...toTextBlocks(fill(settings.back_closing)),
      { kind: 'note', text: texts.oneTimeNote(shop.name) },
      { kind: 'link', label: texts.unsubscribe, url: unsubscribeUrl },
    ],
  }
}
