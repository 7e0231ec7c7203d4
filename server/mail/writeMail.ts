import type { MailKind, MailPreview } from '../../dataProvider/resources/mails.ts'
import type { MailTemplateBody } from '../../dataProvider/resources/shop/settings.ts'
import { publicUrlOf } from '../../dataProvider/resources/shop/shop.ts'
import type { Database } from '../database/database.ts'
import { pickChangedValues } from '../database/pickChangedValues.ts'
import { getSettings } from '../settings/store.ts'
import { getShop, type ShopRow } from '../shops/store.ts'
import { createToken } from './links.ts'
import type { MailContent, MailRow, WriteMail } from './mail.ts'
import { renderLetter, type Letter, type Letterhead } from './letter/letter.ts'
import { writePasswordChanged, writePasswordLink, writeSignUpLink } from './writers/accountMails.ts'
import { writeAdminAdded } from './writers/adminAdded.ts'
import { writeBackInStock } from './writers/backInStock.ts'
import { writeEstimate, writeEstimateReminder } from './writers/estimateMails.ts'
import { writeMessageNotice, writeMessageReply } from './writers/messageMails.ts'
import { writeOrderNotice, writeOrderReceipt, writeOrderUpdate } from './writers/orderMails.ts'
import { writeOrderAddress } from './writers/orderAddress.ts'
import { writeOrderMessage } from './writers/orderMessage.ts'
import { writeOrderNews } from './writers/orderNews.ts'
import { writeOrderPayment } from './writers/orderPayment.ts'
import { composeSample, writeTest } from './writers/sample.ts'
import type { Writer, WriterContext } from './writers/writer.ts'

const writers: Record<MailKind, Writer> = {
  order_notice: writeOrderNotice,
  order_receipt: writeOrderReceipt,
  order_update: writeOrderUpdate,
  estimate: writeEstimate,
  estimate_reminder: writeEstimateReminder,
  order_news: writeOrderNews,
  order_payment: writeOrderPayment,
  order_refund: writeOrderPayment,
  order_message: writeOrderMessage,
  order_address: writeOrderAddress,
  message_notice: writeMessageNotice,
  message_reply: writeMessageReply,
  back_in_stock: writeBackInStock,
  admin_added: writeAdminAdded,
  test: writeTest,
}

const accountWriters = {
  password_link: writePasswordLink,
  password_changed: writePasswordChanged,
  sign_up_link: writeSignUpLink,
}

const isShopMail = (kind: string): kind is MailKind => Object.hasOwn(writers, kind)
const isAccountMail = (kind: string): kind is keyof typeof accountWriters =>
  Object.hasOwn(accountWriters, kind)

/** Of the installation. */
export interface MailSite {
  publicUrl: string
  /** IANA name: where the dates of mails are read. */
  timeZone: string
}

interface WriteMailOptions extends MailSite {
  /** Of mails about accounts: read for each, since the shop's name and contact may change. */
  getLetterhead: () => Promise<Letterhead>
}

/** Writes mails of every kind, with the shop's texts as they are when the mail is sent. */
export function createWriteMail({ getLetterhead, ...site }: WriteMailOptions): WriteMail {
  return async (db, mail) => {
    if (isShopMail(mail.kind)) return writeShopMail(await openContext(db, mail, mail.shopId, site), mail.kind)
    if (!isAccountMail(mail.kind)) throw new Error(`Nobody writes mails of the kind "${mail.kind}"`)
    const letterhead = await getLetterhead()
    const letter = await accountWriters[mail.kind](db, mail, letterhead)
    return letter && renderLetter(letter, letterhead)
  }
}

/** A mail of the shop as it would be sent now: its links lead nowhere, and nothing is written. Undefined when nothing is left to say. */
export async function previewMail(
  db: Database,
  mail: MailRow,
  site: MailSite,
): Promise<MailPreview | undefined> {
  if (!isShopMail(mail.kind)) return undefined
  const context = await openContext(db, mail, mail.shopId, site)
  const content = await writeShopMail(
    { ...context, isPreview: true, createToken: async () => 'preview' },
    mail.kind,
  )
  return content && toPreview(content)
}

/** A sample of a template, with the shop's texts except for those given. */
export async function previewTemplate(
  db: Database,
  shopId: number,
  { mail: template, words: texts = {} }: MailTemplateBody,
  { publicUrl, timeZone }: MailSite,
): Promise<MailPreview> {
  const [shop, settings] = [await getShop(db, shopId), await getSettings(db, shopId)]
  const shopUrl = publicUrlOf(shop, publicUrl)
  const letter = await composeSample(
    { db, shop, settings: { ...settings, ...pickChangedValues(settings, texts) }, shopUrl, timeZone },
    template,
  )
  return toPreview(renderLetter(letter, toLetterhead(shop, shopUrl)))
}

const openContext = async (
  db: Database,
  mail: MailRow,
  shopId: number | null,
  { publicUrl, timeZone }: MailSite,
): Promise<WriterContext> => {
  if (shopId === null) throw new Error(`The mail ${mail.id} is of no shop`)
  const [shop, settings] = [await getShop(db, shopId), await getSettings(db, shopId)]
  return {
    db,
    mail,
    shop,
    settings,
    shopUrl: publicUrlOf(shop, publicUrl),
    adminUrl: publicUrl,
    timeZone,
    isPreview: false,
    createToken: (kind, recordId) => createToken(db, { shopId, mailId: mail.id, kind, recordId }),
  }
}

/** In Test Mode a shop's mails do not leave the machine (ASHOP-7). */
const writeShopMail = async (context: WriterContext, kind: MailKind): Promise<MailContent | undefined> => {
  const { shop, shopUrl } = context
  const letter: Letter | undefined = await writers[kind](context)
  return letter && { ...renderLetter(letter, toLetterhead(shop, shopUrl)), isOutboxOnly: shop.testmode }
}

/** Whom the shop's mails are from; `url` is where the shop is found. */
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
