import fc from 'fast-check'
import { expect } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { settingsFields, wordedMails, type WordedMail } from '../../../dataProvider/resources/settings.ts'
import { textOf } from './arbitraries.ts'
import { bodySubject, membersOf, type Json, type Subject, type Target } from './target.ts'

/** Words of a mail: with its placeholders, and no other braces. */
const wordsOf = (mail: WordedMail, max: number) =>
  fc
    .tuple(textOf(max - 20), fc.constantFrom('', ...wordedMails[mail].map((name) => ` {${name}}`)))
    .map(([text, placeholder]) => text.replaceAll(/[{}]/g, '-') + placeholder)

const longWords = (mail: WordedMail) => wordsOf(mail, limits.mailText)
const subjectOf = (mail: WordedMail) =>
  wordsOf(mail, limits.mailSubject).map((text) => `About ${text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '-')}`)

const members = {
  receipt_subject: subjectOf('receipt'),
  receipt_greeting: longWords('receipt'),
  receipt_next_steps: longWords('receipt'),
  receipt_closing: longWords('receipt'),
  reply_subject: subjectOf('reply'),
  reply_closing: longWords('reply'),
  back_subject: subjectOf('back'),
  back_greeting: longWords('back'),
  back_closing: longWords('back'),
  bank_details: textOf(limits.bankDetails),
  payment_link: fc.oneof(fc.webUrl(), fc.constant('')),
  default_note: textOf(limits.estimateNote),
}
const changes = fc.record(members, { requiredKeys: [] })
const names = Object.keys(settingsFields)

/** The seller's words, and mails in them. */
export function settingsSubjects({ send, read }: Target): Subject[] {
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
  const sample = fc.record({ mail: fc.constantFrom('receipt', 'reply', 'back'), words: changes }).map(
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
  return [patch, preview, test]
}
