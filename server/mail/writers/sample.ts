import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { defaultCurrency, formatPrice } from '../../../dataProvider/contract/money.ts'
import { formatOrderNumber } from '../../../dataProvider/resources/orders/orders.ts'
import { mailTemplateBodySchema } from '../../../dataProvider/resources/shop/settings.schema.ts'
import type { MailTemplate } from '../../../dataProvider/resources/shop/settings.ts'
import { items } from '../../database/schema.ts'
import type { Block, Letter, MailItem } from '../letter/letter.ts'
import { composeBackInStock } from './backInStock.ts'
import { toAbsoluteUrls, readItems } from './items.ts'
import { composeEstimate } from './estimateMails.ts'
import { formatMoment } from './mailedOrder.ts'
import { composeReply } from './messageMails.ts'
import { composeReceipt } from './orderMails.ts'
import { fallbackName, type Writer, type WriterContext } from './writer.ts'

type SampleContext = Pick<WriterContext, 'db' | 'shop' | 'settings' | 'shopUrl' | 'timeZone'>

/** A template as it would look, about the first of the shop's own items. */
export async function composeSample(context: SampleContext, template: MailTemplate): Promise<Letter> {
  const { shopUrl } = context
  const toItem = (row: SampleRow) => toSampleItem(row, shopUrl)
  switch (template) {
    case 'receipt':
      return composeReceipt(context, {
        name: fallbackName,
        number: sampleNumber,
        isRegistration: false,
        pieces: [{ kind: 'items', items: (await readSampleRows(context)).map(toItem), totals: [] }],
        url: shopUrl,
      })
    case 'estimate':
      return composeEstimate(context, await readSampleEstimate(context))
    case 'reply':
      return composeReply(context, sampleMessage, 'Yes, we do: by insured post, within a week.')
    case 'back':
      return composeBackInStock(context, toItem((await readSampleRows(context))[0]), shopUrl)
  }
}

/** To an admin: a template with the texts that the form held. */
export const writeTest: Writer = async (context) => {
  const { mail: template, words: texts } = testValues.parse(context.mail.values)
  const letter = await composeSample({ ...context, settings: { ...context.settings, ...texts } }, template)
  const note: Block = {
    kind: 'note',
    text: 'This is a test, asked for in the back office. Nobody ordered anything.',
  }
  return { ...letter, blocks: [...letter.blocks, note] }
}

const testValues = mailTemplateBodySchema.extend({ words: z.record(z.string(), z.string()).optional() })

const sampleMessage = { name: 'Selam', text: 'Good morning,\ndo you ship to Iceland?' }

type SampleRow = Omit<Awaited<ReturnType<typeof readItems>>[number], 'id'>

const samplePrice = 240

const fallbackRow: SampleRow = {
  title: 'Honeycomb opal, 4.2 ct',
  price: samplePrice,
  currency: defaultCurrency,
  slug: null,
  picture: null,
}

/** The first of the shop's stones, or an invented one. */
const readSampleRows = async ({ db, shop }: SampleContext) => {
  const isStone = and(eq(items.shopId, shop.id), eq(items.itemType, 'Product'))
  const [first = fallbackRow, ...others] = await readItems(db, isStone, 2)
  return [first, ...others] as const
}

const toSampleItem = ({ title, price, currency, ...item }: SampleRow, shopUrl: string): MailItem => ({
  title,
  detail: '',
  price: formatPrice(price, currency),
  ...toAbsoluteUrls(item, shopUrl),
})

const sampleNumber = formatOrderNumber(1042)
const sampleShipping = 25

/** An estimate of one stone, whose button leads to the shop. */
const readSampleEstimate = async (context: SampleContext) => {
  const [{ title: name, price, currency, slug, picture }] = await readSampleRows(context)
  const subtotal = price ?? samplePrice
  return {
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
  }
}
