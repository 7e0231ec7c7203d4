import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { fillPlaceholders } from '../../dataProvider/resources/shop/settings.ts'
import { messageReplies, messages } from '../database/schema.ts'
import type { ShopEmail } from '../emails/emailKind.ts'
import type { EmailRow } from '../emails/email.ts'
import * as commonTexts from '../emailTexts/common.ts'
import * as groupTexts from '../emailTexts/groups.ts'
import * as texts from '../emailTexts/messages.ts'
import * as samplesTexts from '../emailTexts/samples.ts'
import {
  fillSubject,
  toTextBlocks,
  type Block,
  type WriterContext,
  type Fact,
  type Letter,
} from '../emails/writer.ts'

const noticeValues = z.object({ message_id: z.int() })
const replyValues = noticeValues.extend({ reply_id: z.int() })

/** Notifies the seller of a message from a form. A reply to the email goes to the message's author. */
export const messageNotice: ShopEmail = {
  kind: 'message_notice',
  label: 'New message',
  to: 'seller',
  group: { of: 'seller', write: writeNotices },
  write: async (context) => {
    const message = await readMessage(context)
    if (!message) return undefined
    const { kind, name, text } = message
    const isContact = kind === 'contact'
    const start = quoteStart(text)
    return {
      replyTo: message.email,
      subject: isContact ? texts.contactSubject(name, start) : texts.requestSubject(name, start),
      blocks: [
        { kind: 'heading', text: isContact ? texts.contactHeading : texts.requestHeading },
        { kind: 'facts', rows: getMessageFacts(message) },
        { kind: 'quote', by: commonTexts.messageFrom(name), text },
        { kind: 'button', label: texts.viewMessage, url: messageUrl(context, message) },
        { kind: 'note', text: texts.noticeNote },
      ],
    }
  },
}

/** The maximum number of messages in one email. */
const maxMessages = 50

async function writeNotices(context: WriterContext, group: EmailRow[]): Promise<Letter | undefined> {
  const ids = group.map(({ values }) => noticeValues.parse(values).message_id)
  const found = await readMessages(context, ids)
  if (found.length === 0) return undefined
  const more = found.slice(maxMessages).length
  return {
    subject: groupTexts.formMessages(found.length),
    blocks: [
      { kind: 'heading', text: groupTexts.formMessages(found.length) },
      ...found.slice(0, maxMessages).map(({ kind, name, email, text }): Block => {
        const by = kind === 'contact' ? groupTexts.contactAuthor : groupTexts.requestAuthor
        return { kind: 'quote', by: by(name, email), text }
      }),
      ...(more > 0 ? [{ kind: 'text', text: commonTexts.moreItems(more) } satisfies Block] : []),
      { kind: 'button', label: groupTexts.viewMessages, url: `${context.adminUrl}/admin/messages` },
      { kind: 'note', text: groupTexts.formMessagesNote },
    ],
  }
}

/** Sends the author of a message the shop's reply, with the original message below. */
export const messageReply: ShopEmail = {
  kind: 'message_reply',
  label: 'Reply',
  to: 'person',
  write: async (context) => {
    const { db, shop, email } = context
    const message = await readMessage(context)
    const { reply_id } = replyValues.parse(email.values)
    const [reply] = await db
      .select({ text: messageReplies.text })
      .from(messageReplies)
      .where(and(eq(messageReplies.shopId, shop.id), eq(messageReplies.id, reply_id)))
    if (!message || !reply) return undefined
    return {
      ...composeReply(context, message, reply.text),
      replyTo: shop.contactInfo.email,
      isPersonal: true,
    }
  },
  sample: {
    template: 'reply',
    write: async (context) => {
      const message = { name: samplesTexts.sampleName, text: samplesTexts.sampleMessage }
      return composeReply(context, message, samplesTexts.sampleReply)
    },
  },
}

function composeReply(
  { settings, shop }: Pick<WriterContext, 'settings' | 'shop'>,
  { name, text }: { name: string; text: string },
  reply: string,
): Letter {
  const values = { name, shop: shop.name, message: quoteStart(text) }
  const fill = (template: string) => fillPlaceholders(template, values)
  return {
    subject: fillSubject(settings.reply_subject, values, 'message'),
    blocks: [
      { kind: 'text', text: reply },
      ...toTextBlocks(fill(settings.reply_closing)),
      { kind: 'quote', by: texts.yourMessage, text },
    ],
  }
}

/** Returns at most 60 characters of a message as one line. Cuts a longer message between words if possible, and adds `…`. */
const quoteStart = (text: string) => {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const start = /^.{1,60}(?=\s|$)|^.{60}/u.exec(line)?.[0] ?? line
  return start === line ? line : `${start}…`
}

/** The URL contains a search for the author. The back office opens the message from its list, where it could be on any page. */
const messageUrl = ({ adminUrl }: WriterContext, { id, email }: { id: number; email: string }) =>
  `${adminUrl}/admin/messages/${id}?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`

const readMessage = async (context: WriterContext) => {
  const { message_id } = noticeValues.parse(context.email.values)
  const [message] = await readMessages(context, [message_id])
  return message
}

const readMessages = ({ db, shop }: WriterContext, ids: number[]) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.shopId, shop.id), inArray(messages.id, ids)))
    .orderBy(asc(messages.id))

const getMessageFacts = ({ name, email, phone, request }: typeof messages.$inferSelect): Fact[] => {
  const facts: [label: string, value: string | null | undefined][] = [
    [commonTexts.nameLabel, name],
    [commonTexts.emailLabel, email],
    [commonTexts.phoneLabel, phone],
    [texts.projectTypeLabel, request?.projectType],
    [texts.budgetLabel, request?.budget],
    [texts.ringSizeLabel, request?.ring_size],
    [texts.neededByLabel, request?.needed_by],
    [texts.aboutItemLabel, request?.item_slug],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
