import { z } from 'zod'
import {
  emailTemplateBodySchema,
  type EmailTemplateBody,
} from '../../dataProvider/resources/shop/settings.schema.ts'
import type { EmailTemplate } from '../../dataProvider/resources/shop/settings.ts'
import { publicUrlOf } from '../../dataProvider/resources/shop/shop.ts'
import type { Database } from '../database/database.ts'
import { getSettings } from '../settings/store.ts'
import { getShop, type ShopRow } from '../shops/store.ts'
import { renderBlocks } from './renderBlocks.ts'
import { createToken } from './links.ts'
import type { ClaimedEmail, EmailContent, EmailRow, WriteEmail } from './email.ts'
import type { EmailKinds, ShopEmail } from './emailKind.ts'
import { listGroup } from './groups.ts'
import type { EmailLabels } from './presenter.ts'
import * as samplesTexts from '../emailTexts/samples.ts'
import type { Block, Letter, Letterhead, SampleContext, Writer, WriterContext } from './writer.ts'
import type { EmailPreview } from '../../dataProvider/resources/emails.schema.ts'
import { pickChangedValues } from '../database/pickChangedValues.ts'

interface Options {
  kinds: EmailKinds
  publicUrl: string
  /** The IANA time zone for dates in emails. */
  timeZone: string
  /** Returns the letterhead of emails about accounts. Called for each such email, because the shop can change it. */
  getLetterhead: () => Promise<Letterhead>
}

/** Renders emails of every kind, with the shop's current texts. */
export interface EmailRenderer {
  labels: EmailLabels
  render: WriteEmail
  /**
   * Renders a shop's email as it would be sent now, but without links in the HTML. Does not change the database. Undefined if the
   * email no longer applies or its kind is unknown.
   */
  preview: (db: Database, email: EmailRow) => Promise<EmailPreview | undefined>
  /** Renders a sample of a template. The texts in the body override the shop's. */
  previewTemplate: (db: Database, shopId: number, body: EmailTemplateBody) => Promise<EmailPreview>
}

/** A sample of a template with the texts of the form, sent to the admin who requests it. */
export const testEmail = { kind: 'test', label: 'Test email', to: 'seller' } as const

export function createEmailRenderer({ kinds, getLetterhead, ...site }: Options): EmailRenderer {
  const writeSample = createSampleWriter(kinds)
  const shopEmails: ShopEmail[] = [...kinds.shop, { ...testEmail, write: createTestWriter(writeSample) }]
  const shopKinds = new Map(shopEmails.map((one) => [one.kind, one]))
  const accountWriters = new Map(kinds.account.map(({ kind, write }) => [kind, write]))

  return {
    labels: new Map(shopEmails.map(({ kind, label }) => [kind, label])),
    render: async (db, email) => {
      const shopEmail = shopKinds.get(email.kind)
      if (shopEmail) return renderGroup(shopEmail, email, await openContext(db, email, site))
      const writeAccountEmail = accountWriters.get(email.kind)
      if (!writeAccountEmail) throw new Error(`No module writes emails of the kind "${email.kind}"`)
      const letterhead = await getLetterhead()
      const letter = await writeAccountEmail(db, email, letterhead)
      return letter && renderBlocks(letter, letterhead)
    },
    preview: async (db, email) => {
      const shopEmail = shopKinds.get(email.kind)
      if (!shopEmail) return undefined
      const context = await openContext(db, email, site)
      const preview = { ...context, isPreview: true, createToken: async () => 'preview' }
      const content = await renderShopEmail(shopEmail.write, preview)
      return content && toPreview(content)
    },
    previewTemplate: async (db, shopId, { email: template, words: texts = {} }) => {
      const { shop, settings, shopUrl } = await readShop(db, shopId, site)
      const letter = await writeSample(template, {
        db,
        shop,
        settings: { ...settings, ...pickChangedValues(settings, texts) },
        shopUrl,
        timeZone: site.timeZone,
      })
      return toPreview(renderBlocks(letter, toLetterhead(shop, shopUrl)))
    },
  }
}

type WriteSample = (template: EmailTemplate, context: SampleContext) => Promise<Letter>

const createSampleWriter = ({ shop }: EmailKinds): WriteSample => {
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
    const { mail: template, words: texts } = testValues.parse(context.email.values)
    const letter = await writeSample(template, { ...context, settings: { ...context.settings, ...texts } })
    const note: Block = { kind: 'note', text: samplesTexts.testNote }
    return { ...letter, blocks: [...letter.blocks, note] }
  }

/** The stored values of a test email. `mail`, the template, keeps its earlier name, because stored emails and backups have it. */
const testValues = z.object({
  mail: emailTemplateBodySchema.shape.email,
  words: z.record(z.string(), z.string()).optional(),
})

type Site = Pick<Options, 'publicUrl' | 'timeZone'>

const readShop = async (db: Database, shopId: number, { publicUrl }: Site) => {
  const [shop, settings] = [await getShop(db, shopId), await getSettings(db, shopId)]
  return { shop, settings, shopUrl: publicUrlOf(shop, publicUrl) }
}

const openContext = async (db: Database, email: EmailRow, site: Site): Promise<WriterContext> => {
  const { shopId } = email
  if (shopId === null) throw new Error(`The email ${email.id} belongs to no shop`)
  return {
    db,
    email,
    ...(await readShop(db, shopId, site)),
    adminUrl: site.publicUrl,
    timeZone: site.timeZone,
    isPreview: false,
    createToken: (kind, recordId) => createToken(db, { shopId, emailId: email.id, kind, recordId }),
  }
}

/** Renders the email together with those that are sent with it. */
const renderGroup = async (
  { write, group }: ShopEmail,
  email: ClaimedEmail,
  context: WriterContext,
): Promise<EmailContent | undefined> => {
  const queued = await listGroup(context.db, email)
  if (!group || queued.length === 1) return renderShopEmail(write, context)
  const content = await renderShopEmail(() => group.write(context, queued), context)
  const grouped = queued.map(({ id }) => id).filter((id) => id !== email.id)
  return content && { ...content, grouped }
}

/** In Test Mode, a shop's emails are only written to the outbox (ASHOP-7). */
const renderShopEmail = async (write: Writer, context: WriterContext): Promise<EmailContent | undefined> => {
  const { shop, shopUrl } = context
  const letter = await write(context)
  return letter && { ...renderBlocks(letter, toLetterhead(shop, shopUrl)), isOutboxOnly: shop.testmode }
}

/** Returns the sender that emails show. `url` is the link target of the shop's name. */
export function toLetterhead(
  { name: shopName, contactInfo: { name, email } }: Pick<ShopRow, 'name' | 'contactInfo'>,
  url: string,
): Letterhead {
  return { shopName, url, name, email }
}

/** Removes links from the HTML. Quotation marks in texts are escaped, so every match is an attribute. */
const toPreview = ({ subject, html, text }: EmailContent): EmailPreview => ({
  subject,
  text,
  html: html.replaceAll(/ href="[^"]*"/g, ''),
})
