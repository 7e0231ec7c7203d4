import fc from 'fast-check'
import { expect } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import {
  settingsFields,
  templatePlaceholders,
  type MailTemplate,
} from '../../../dataProvider/resources/shop/settings.ts'
import { mails } from '../../../server/database/schema.ts'
import { textOf } from './arbitraries.ts'
import { bodySubject, membersOf, type Json, type Subject, type Target } from './target.ts'

/** A template's text: with its placeholders, and no other braces. */
const textOfTemplate = (template: MailTemplate, max: number) =>
  fc
    .tuple(
      textOf(max - 20),
      fc.constantFrom('', ...templatePlaceholders[template].map((name) => ` {${name}}`)),
    )
    .map(([text, placeholder]) => text.replaceAll(/[{}]/g, '-') + placeholder)

const longText = (template: MailTemplate) => textOfTemplate(template, limits.mailText)
const subjectOf = (template: MailTemplate) =>
  textOfTemplate(template, limits.mailSubject).map(
    (text) => `About ${text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '-')}`,
  )

const members = {
  receipt_subject: subjectOf('receipt'),
  receipt_greeting: longText('receipt'),
  receipt_next_steps: longText('receipt'),
  receipt_registration_steps: longText('receipt'),
  receipt_closing: longText('receipt'),
  estimate_subject: subjectOf('estimate'),
  estimate_greeting: longText('estimate'),
  estimate_closing: longText('estimate'),
  reply_subject: subjectOf('reply'),
  reply_closing: longText('reply'),
  back_subject: subjectOf('back'),
  back_greeting: longText('back'),
  back_closing: longText('back'),
  bank_details: textOf(limits.bankDetails),
  payment_link: fc.oneof(fc.webUrl(), fc.constant('')),
  default_note: textOf(limits.estimateNote),
}
const changes = fc.record(members, { requiredKeys: [] })
const names = Object.keys(settingsFields)

/** The texts of the shop's mails, and samples with them. */
export function settingsSubjects({ send, read, db, shopId }: Target): Subject[] {
  const patch = bodySubject('PATCH /admin/settings', changes, async (body) => {
    const before: Json = await read('/admin/settings')
    const answer = await send('PATCH', '/admin/settings', body)
    const readBack = async () => {
      const { version, ...after } = answer.json() as Json
      expect(after).toEqual({ ...before, ...membersOf(body, names, names), version: undefined })
      expect(await read('/admin/settings')).toEqual({ ...after, version })
    }
    return { answer, readBack }
  })
  const sample = fc
    .record({ mail: fc.constantFrom('receipt', 'estimate', 'reply', 'back'), words: changes })
    .map(
      // Only the words of that mail are in it.
      ({ mail, words }) => ({
        mail,
        words: Object.fromEntries(Object.entries(words).filter(([name]) => name.startsWith(`${mail}_`))),
      }),
    )
  const preview = bodySubject('POST /admin/mails/preview', sample, async (body) => {
    const answer = await send('POST', '/admin/mails/preview', body)
    const readBack = async () => {
      expect(answer.json()).toMatchObject({ html: expect.stringContaining('</html>') })
    }
    return { answer, readBack }
  })
  const test = bodySubject('POST /admin/mails/test', sample, async (body) => {
    const answer = await send('POST', '/admin/mails/test', body)
    const readBack = async () => {
      expect(answer.json()).toMatchObject({ kind: 'test', state: 'waiting' })
    }
    return { answer, readBack }
  })
  const seen = fc.record({ state: fc.constantFrom('waiting', 'sent') }, { requiredKeys: [] })
  const retry = bodySubject('POST /admin/mails/{id}/retry', seen, async (body) => {
    const values = { shopId, kind: 'test', recipient: 'ada@example.com', values: { mail: 'reply' } }
    const [mail] = await db.insert(mails).values(values).returning()
    const answer = await send('POST', `/admin/mails/${mail!.id}/retry`, body)
    const readBack = async () => {
      expect(answer.json()).toMatchObject({ id: mail!.id, state: 'waiting' })
    }
    return { answer, readBack }
  })
  return [patch, preview, test, retry]
}
