import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { estimatePath } from '../../../dataProvider/contract/pages.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { formatOrderNumber } from '../../../dataProvider/resources/orders/orders.ts'
import { fillPlaceholders } from '../../../dataProvider/resources/shop/settings.ts'
import { estimates } from '../../database/schema.ts'
import { readSampleItems } from '../../items/emailItems.ts'
import { linkNote, readMailedOrder } from './emailedOrder.ts'
import { type EstimateText, toEstimateBlocks, toPaymentBlocks } from './pricedLines.ts'
import type { ShopEmail } from '../../mail/emailKind.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/estimates.ts'
import {
  fillSubject,
  type SampleContext,
  type WriterContext,
  type Block,
  type Letter,
  toTextBlocks,
} from '../../mail/writer.ts'

/** To the buyer: an estimate, with the link to accept or decline it. Cancelled if the estimate has expired or is decided. */
export const estimateEmail: ShopEmail = {
  kind: 'estimate',
  label: 'Estimate',
  to: 'person',
  write: async (context) => {
    const standing = await readStandingEstimate(context)
    if (!standing) return undefined
    return { ...composeEstimate(context, standing), replyTo: context.shop.contactInfo.email }
  },
  sample: { template: 'estimate', write: writeSample },
}

/** To the buyer: a reminder of the estimate before it expires. */
export const estimateReminder: ShopEmail = {
  kind: 'estimate_reminder',
  label: 'Estimate reminder',
  to: 'person',
  write: async (context) => {
    const standing = await readStandingEstimate(context)
    if (!standing) return undefined
    const { shop, shopUrl } = context
    const { name, number, estimate, until, url } = standing
    return {
      replyTo: shop.contactInfo.email,
      subject: texts.reminderSubject(number),
      blocks: [
        { kind: 'heading', text: texts.heading(number) },
        { kind: 'text', text: `${commonTexts.greeting(name)}\n\n${texts.reminder(until)}` },
        ...toEstimateBlocks(estimate, shopUrl),
        createEstimateButton(url),
        { kind: 'text', text: `${texts.declineHint}\n\n${commonTexts.signature(shop.name)}` },
        linkNote,
      ],
    }
  },
}

interface EstimateLetter {
  /** The buyer's name and the order's number. */
  name: string
  number: string
  estimate: EstimateText
  /** The formatted time at which it expires. */
  until: string
  /** Opens the page where the buyer accepts or declines it. */
  url: string
}

/** An estimate with the seller's texts. */
const composeEstimate = (
  { settings, shop, shopUrl }: Pick<WriterContext, 'settings' | 'shop' | 'shopUrl'>,
  { name, number, estimate, until, url }: EstimateLetter,
): Letter => {
  const values = { name, shop: shop.name, order: number }
  const fill = (text: string) => fillPlaceholders(text, values)
  return {
    subject: fillSubject(settings.estimate_subject, values, 'order'),
    blocks: [
      ...toTextBlocks(fill(settings.estimate_greeting)),
      { kind: 'heading', text: texts.heading(number) },
      ...toEstimateBlocks(estimate, shopUrl),
      { kind: 'text', text: texts.validity(until) },
      createEstimateButton(url),
      ...toPaymentBlocks(settings, number, 'link'),
      ...toTextBlocks(fill(settings.estimate_closing)),
      linkNote,
    ],
  }
}

const createEstimateButton = (url: string): Block => ({ kind: 'button', label: texts.acceptOrDecline, url })

const values = z.object({ estimate_id: z.int() })

/** The estimate of the email with a new link; undefined if it has expired or is decided. */
const readStandingEstimate = async (
  context: WriterContext,
): Promise<(EstimateLetter & { estimate: Estimate }) | undefined> => {
  const { db, shop, mail, shopUrl, timeZone, createToken } = context
  const { estimate_id } = values.parse(mail.values)
  const mailed = await readMailedOrder(context)
  const [row] = await db
    .select({ orderId: estimates.orderId, number: estimates.number })
    .from(estimates)
    .where(and(eq(estimates.shopId, shop.id), eq(estimates.id, estimate_id)))
  if (!mailed || row?.orderId !== mailed.order.id) return undefined
  const estimate = mailed.order.estimates.find(({ number }) => number === row.number)
  if (estimate?.state !== 'sent' || estimate.expires_at <= Date.now()) return undefined
  return {
    name: mailed.buyer.name || commonTexts.fallbackName,
    number: mailed.number,
    estimate,
    until: formatMoment(estimate.expires_at, timeZone),
    url: shopUrl + estimatePath(await createToken('estimate', String(estimate_id))),
  }
}

const sampleNumber = formatOrderNumber(1042)
const samplePrice = 240
const sampleShipping = 25

/** An estimate of one item; its button leads to the shop. */
async function writeSample(context: SampleContext): Promise<Letter> {
  const [{ title: name, price, currency, slug, picture }] = await readSampleItems(context)
  const subtotal = price ?? samplePrice
  return composeEstimate(context, {
    name: commonTexts.fallbackName,
    number: sampleNumber,
    estimate: {
      currency,
      lines: [{ line_id: null, name, quantity: 1, price: subtotal, slug, picture }],
      subtotal,
      discount: 0,
      shipping: sampleShipping,
      tax: 0,
      tax_name: '',
      total: subtotal + sampleShipping,
      note: context.settings.default_note,
    },
    until: formatMoment(Date.now() + limits.estimateDays * 86_400_000, context.timeZone),
    url: context.shopUrl,
  })
}

/** A moment, in milliseconds since the epoch, in the shop's time zone: `December 9, 2026, 4:12 PM EST`. */
const formatMoment = (moment: number, timeZone: string): string => {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
}
