import { z } from 'zod'
import type { MailKind } from '../../dataProvider/resources/mails.ts'
import {
  mailTemplateBodySchema,
  type MailTemplateBody,
} from '../../dataProvider/resources/shop/settings.schema.ts'
import { publicUrlOf } from '../../dataProvider/resources/shop/shop.ts'
import type { Database } from '../database/database.ts'
import { getSettings } from '../settings/store.ts'
import { getShop, type ShopRow } from '../shops/store.ts'
import { renderLetter } from './renderLetter.ts'
import { createToken } from './links.ts'
import type { MailContent, MailRow, WriteMail } from './mail.ts'
import type { EmailWriters, Writer, WriterContext, Block, Letterhead } from './writer.ts'
import type { MailPreview } from '../../dataProvider/resources/mails.schema.ts'
import { pickChangedValues } from '../database/pickChangedValues.ts'

interface Options {
  writers: EmailWriters
  publicUrl: string
  /** IANA name: the time zone of the dates in emails. */
  timeZone: string
  /** Of emails about accounts: read for each, since the shop's name and contact may change. */
  getLetterhead: () => Promise<Letterhead>
}

/** Renders emails of every kind, with the shop's texts as they are when an email is sent or previewed. */
export interface EmailRenderer {
  render: WriteMail
  /**
   * An email of the shop as it would be sent now: its links lead nowhere, and nothing is written. Undefined when nothing is left
   * to say.
   */
  preview: (db: Database, mail: MailRow) => Promise<MailPreview | undefined>
  /** A sample of a template, with the shop's texts except for those given. */
  previewTemplate: (db: Database, shopId: number, body: MailTemplateBody) => Promise<MailPreview>
}

/** Creates the renderer of all emails from the writers of the modules. */
export function createEmailRenderer({ writers, getLetterhead, ...site }: Options): EmailRenderer {
  const shopWriters: Record<MailKind, Writer> = { ...writers.shop, test: createTestWriter(writers) }
  const isShopMail = (kind: string): kind is MailKind => Object.hasOwn(shopWriters, kind)
  const isAccountMail = (kind: string): kind is keyof EmailWriters['account'] =>
    Object.hasOwn(writers.account, kind)

  return {
    render: async (db, mail) => {
      const { kind } = mail
      if (isShopMail(kind)) return renderShopEmail(shopWriters[kind], await openContext(db, mail, site))
      if (!isAccountMail(kind)) throw new Error(`No module writes emails of the kind "${kind}"`)
      const letterhead = await getLetterhead()
      const letter = await writers.account[kind](db, mail, letterhead)
      return letter && renderLetter(letter, letterhead)
    },
    preview: async (db, mail) => {
      if (!isShopMail(mail.kind)) return undefined
      const context = await openContext(db, mail, site)
      const preview = { ...context, isPreview: true, createToken: async () => 'preview' }
      const content = await renderShopEmail(shopWriters[mail.kind], preview)
      return content && toPreview(content)
    },
    previewTemplate: async (db, shopId, { mail: template, words: texts = {} }) => {
      const { shop, settings, shopUrl } = await readShop(db, shopId, site)
      const letter = await writers.samples[template]({
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

/** To an admin: a template with the texts that the form held. */
const createTestWriter =
  ({ samples }: EmailWriters): Writer =>
  async (context) => {
    const { mail: template, words: texts } = testValues.parse(context.mail.values)
    const letter = await samples[template]({ ...context, settings: { ...context.settings, ...texts } })
    const note: Block = {
      kind: 'note',
      text: 'This is a test, asked for in the back office. Nobody ordered anything.',
    }
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
