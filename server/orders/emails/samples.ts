import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatOrderNumber } from '../../../dataProvider/resources/orders/orders.ts'
import { readSampleItems, toEmailItem } from '../../items/emailItems.ts'
import { fallbackName, type SampleContext, type Letter } from '../../mail/writer.ts'
import { formatMoment } from './emailedOrder.ts'
import { composeEstimate } from './estimateEmails.ts'
import { composeReceipt } from './orderEmails.ts'

const sampleNumber = formatOrderNumber(1042)

/** A receipt as it would look, about the first of the shop's own stones. */
export async function writeSampleReceipt(context: SampleContext): Promise<Letter> {
  const items = (await readSampleItems(context)).map((item) => toEmailItem(item, context.shopUrl))
  return composeReceipt(context, {
    name: fallbackName,
    number: sampleNumber,
    isRegistration: false,
    pieces: [{ kind: 'items', items, totals: [] }],
    url: context.shopUrl,
  })
}

const samplePrice = 240
const sampleShipping = 25

/** An estimate of one stone; its button leads to the shop. */
export async function writeSampleEstimate(context: SampleContext): Promise<Letter> {
  const [{ title: name, price, currency, slug, picture }] = await readSampleItems(context)
  const subtotal = price ?? samplePrice
  return composeEstimate(context, {
    name: fallbackName,
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
