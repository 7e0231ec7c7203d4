import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import { mailTemplateBodySchema } from '../../../dataProvider/resources/settings.schema.ts'
import type { MailTemplate } from '../../../dataProvider/resources/settings.ts'
import { items } from '../../database/schema.ts'
import type { Block, Letter, MailItem } from '../letter/letter.ts'
import { composeBackInStock } from './backInStock.ts'
import { toAbsoluteUrls, readItems } from './items.ts'
import { composeReply } from './messageMails.ts'
import { composeReceipt } from './orderMails.ts'
import { fallbackName, type Writer, type WriterContext } from './writer.ts'

type SampleContext = Pick<WriterContext, 'db' | 'shop' | 'settings' | 'shopUrl'>

/** A template as it would look, about the first of the shop's own items. */
export async function composeSample(context: SampleContext, template: MailTemplate): Promise<Letter> {
  switch (template) {
    case 'receipt':
      return composeReceipt(context, fallbackName, toSampleOrder(await readSampleItems(context)))
    case 'reply':
      return composeReply(context, sampleMessage, 'Yes, we do: by insured post, within a week.')
    case 'back':
      return composeBackInStock(context, (await readSampleItems(context))[0] ?? fallbackItem, context.shopUrl)
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

const fallbackItem: MailItem = {
  title: 'Honeycomb opal, 4.2 ct',
  detail: '',
  price: '$240.00',
  url: undefined,
  picture: undefined,
}

const readSampleItems = async ({ db, shop, shopUrl }: SampleContext): Promise<MailItem[]> => {
  const found = await readItems(db, and(eq(items.shopId, shop.id), eq(items.itemType, 'Product')), 2)
  return found.map(({ title, price, currency, ...item }) => ({
    title,
    detail: '',
    price: formatPrice(price, currency),
    ...toAbsoluteUrls(item, shopUrl),
  }))
}

const toSampleOrder = (found: MailItem[]): Block[] => [
  { kind: 'items', items: found.length > 0 ? found : [fallbackItem], totals: [] },
]
