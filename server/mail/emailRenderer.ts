import { z } from 'zod'
import {
  mailTemplateBodySchema,
  type MailTemplateBody,
} from '../../dataProvider/resources/shop/settings.schema.ts'
import type { MailTemplate } from '../../dataProvider/resources/shop/settings.ts'
import { publicUrlOf } from '../../dataProvider/resources/shop/shop.ts'
import type { Database } from '../database/database.ts'
import { getSettings } from '../settings/store.ts'
import { getShop, type ShopRow } from '../shops/store.ts'
import { renderLetter } from './renderLetter.ts'
import { createToken } from './links.ts'
import type { MailContent, MailRow, WriteMail } from './mail.ts'
import type { Emails } from './emailKind.ts'
import type { EmailLabels } from './presenter.ts'
import * as samplesTexts from '../emailTexts/samples.ts'
import type { Block, Letter, Letterhead, SampleContext, Writer, WriterContext } from './writer.ts'
import type { MailPreview } from '../../dataProvider/resources/mails.schema.ts'
import { pickChangedValues } from '../database/pickChangedValues.ts'

interface Options {
  emails: Emails
  publicUrl: string
  /** IANA name: the time zone of the dates in emails. */
  timeZone: string
  /** The letterhead of emails about accounts; called for each, since the shop's name and contact may change. */
  getLetterhead: () => Promise<Letterhead>
}

/** Renders emails of every kind, with the shop's texts as they are when an email is sent or previewed. */
export interface EmailRenderer {
  labels: EmailLabels
  render: WriteMail
  /**
   * A shop's email as it would be sent now, without links; changes nothing. Undefined if what it was about is gone.
   */
  preview: (db: Database, mail: MailRow) => Promise<MailPreview | undefined>
  /** A sample of a template. The given texts replace the shop's. */
  previewTemplate: (db: Database, shopId: number, body: MailTemplateBody) => Promise<MailPreview>
}

/** To an admin: the sample of a template with the texts of the form. */
export const testEmail = { kind: 'test', label: 'Test email', to: 'seller' } as const

/** Creates the renderer of all emails. */
export function createEmailRenderer({ emails, getLetterhead, ...site }: Options): EmailRenderer {
  const writeSample = createSampleWriter(emails)
  const shopEmails = [...emails.shop, { ...testEmail, write: createTestWriter(writeSample) }]
  const shopWriters = new Map(shopEmails.map(({ kind, write }) => [kind, write]))
  const accountWriters = new Map(emails.account.map(({ kind, write }) => [kind, write]))

  return {
    labels: new Map(shopEmails.map(({ kind, label }) => [kind, label])),
    render: async (db, mail) => {
      const writeShopEmail = shopWriters.get(mail.kind)
      if (writeShopEmail) return renderShopEmail(writeShopEmail, await openContext(db, mail, site))
      const writeAccountEmail = accountWriters.get(mail.kind)
      if (!writeAccountEmail) throw new Error(`No module writes emails of the kind "${mail.kind}"`)
      const letterhead = await getLetterhead()
      const letter = await writeAccountEmail(db, mail, letterhead)
      return letter && renderLetter(letter, letterhead)
    },
    preview: async (db, mail) => {
      const write = shopWriters.get(mail.kind)
      if (!write) return undefined
      const context = await openContext(db, mail, site)
      const preview = { ...context, isPreview: true, createToken: async () => 'preview' }
      const content = await renderShopEmail(write, preview)
      return content && toPreview(content)
    },
    previewTemplate: async (db, shopId, { mail: template, words: texts = {} }) => {
      const { shop, settings, shopUrl } = await readShop(db, shopId, site)
      const letter = await writeSample(template, {
        db,
        shop,
        settings: { ...settings, ...pickChangedValues(settings, texts) },
        shopUrl,
        timeZone: site.timeZone,
      })
      return toPreview(renderLetter(letter, toLetterhead(shop, shopUrl)))
    },
  }
}

type WriteSample = (template: MailTemplate, context: SampleContext) => Promise<Letter>

const createSampleWriter = ({ shop }: Emails): WriteSample => {
  const samples = new Map(shop.flatMap(({ sample }) => (sample ? [[sample.template, sample.write]] : [])))
  return async (template, context) => {
    const write = samples.get(template)
    if (!write) throw new Error(`No email has the template "${template}"`)
    return write(context)
  }
}

const createTestWriter =
  (writeSample: WriteSample): Writer =>
  async (context) => {
    const { mail: template, words: texts } = testValues.parse(context.mail.values)
    const letter = await writeSample(template, { ...context, settings: { ...context.settings, ...texts } })
    const note: Block = { kind: 'note', text: samplesTexts.testNote }
    return { ...letter, blocks: [...letter.blocks, note] }
  }

const testValues = mailTemplateBodySchema.extend({ words: z.record(z.string(), z.string()).optional() })

type Site = Pick<Options, 'publicUrl' | 'timeZone'>

const readShop = async (db: Database, shopId: number, { publicUrl }: Site) => {
  const [shop, settings] = [await getShop(db, shopId), await getSettings(db, shopId)]
  return { shop, settings, shopUrl: publicUrlOf(shop, publicUrl) }
}

const openContext = async (db: Database, mail: MailRow, site: Site): Promise<WriterContext> => {
  const { shopId } = mail
  if (shopId === null) throw new Error(`The email ${mail.id} belongs to no shop`)
  return {
    db,
    mail,
    ...(await readShop(db, shopId, site)),
    adminUrl: site.publicUrl,
    timeZone: site.timeZone,
    isPreview: false,
    createToken: (kind, recordId) => createToken(db, { shopId, mailId: mail.id, kind, recordId }),
  }
}

/** In Test Mode a shop's emails do not leave the machine (ASHOP-7). */
const renderShopEmail = async (write: Writer, context: WriterContext): Promise<MailContent | undefined> => {
  const { shop, shopUrl } = context
  const letter = await write(context)
  return letter && { ...renderLetter(letter, toLetterhead(shop, shopUrl)), isOutboxOnly: shop.testmode }
}

/** The sender of the shop's emails; `url` is the shop's address. */
export function toLetterhead(
  { name: shopName, contactInfo: { name, email } }: Pick<ShopRow, 'name' | 'contactInfo'>,
  url: string,
): Letterhead {
  return { shopName, url, name, email }
}

/** Without links. Quotation marks of texts are escaped, so every match is an attribute. */
const toPreview = ({ subject, html, text }: MailContent): MailPreview => ({
  subject,
  text,
  html: html.replaceAll(/ href="[^"]*"/g, ''),
})
