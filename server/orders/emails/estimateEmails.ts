import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { estimatePath } from '../../../dataProvider/contract/pages.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { formatOrderNumber } from '../../../dataProvider/resources/orders/orders.ts'
import { fillPlaceholders } from '../../../dataProvider/resources/shop/settings.ts'
import { estimates } from '../../database/schema.ts'
import { readSampleItems } from '../../items/emailItems.ts'
import { linkNote, readEmailedOrder } from './emailedOrder.ts'
import { type EstimateText, toEstimateBlocks, toPaymentBlocks } from './pricedLines.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/estimates.ts'
import {
  fillSubject,
  type SampleContext,
  type WriterContext,
  type Block,
  type Letter,
  toTextBlocks,
} from '../../emails/writer.ts'

/**
 * To the customer: an estimate, with a link to accept or decline it. The email is cancelled if the estimate is no longer
 * valid.
 */
export const estimateEmail: ShopEmail = {
  kind: 'estimate',
  label: 'Estimate',
  to: 'person',
  write: async (context) => {
    const validEstimate = await readValidEstimate(context)
    if (!validEstimate) return undefined
    return { ...composeEstimate(context, validEstimate), replyTo: context.shop.contactInfo.email }
  },
  sample: { template: 'estimate', write: writeSample },
}

/** To the customer: a reminder before the estimate expires. The email is cancelled if the estimate is no longer valid. */
export const estimateReminder: ShopEmail = {
  kind: 'estimate_reminder',
  label: 'Estimate reminder',
  to: 'person',
  write: async (context) => {
    const validEstimate = await readValidEstimate(context)
    if (!validEstimate) return undefined
    const { shop, shopUrl } = context
    const { name, number, estimate, until, url } = validEstimate
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
  name: string
  number: string
  estimate: EstimateText
  /** The estimate's expiry, formatted in the shop's time zone. */
  until: string
  /** Links to the page where the customer accepts or declines the estimate. */
  url: string
}

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

/** Returns the email's estimate, with a new link. Returns undefined if the estimate is no longer valid. */
const readValidEstimate = async (
  context: WriterContext,
): Promise<(EstimateLetter & { estimate: Estimate }) | undefined> => {
  const { db, shop, email, shopUrl, timeZone, createToken } = context
  const { estimate_id } = values.parse(email.values)
  const emailed = await readEmailedOrder(context)
  const [row] = await db
    .select({ orderId: estimates.orderId, number: estimates.number })
    .from(estimates)
    .where(and(eq(estimates.shopId, shop.id), eq(estimates.id, estimate_id)))
  if (!emailed || row?.orderId !== emailed.order.id) return undefined
  const estimate = emailed.order.estimates.find(({ number }) => number === row.number)
  if (estimate?.state !== 'sent' || estimate.expires_at <= Date.now()) return undefined
  return {
    name: emailed.buyer.name || commonTexts.fallbackName,
    number: emailed.number,
    estimate,
    until: formatMoment(estimate.expires_at, timeZone),
    url: shopUrl + estimatePath(await createToken('estimate', String(estimate_id))),
  }
}

const sampleNumber = formatOrderNumber(1042)
const samplePrice = 240
const sampleShipping = 25

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

/**
 * Formats a time in the shop's time zone, such as `December 9, 2026 at 4:12 PM EST`.
 * @param moment milliseconds since the epoch
 */
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
