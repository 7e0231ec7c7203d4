import type { z } from 'zod'
import { limits } from '../contract/limits.ts'
import { link, longText, text } from '../fields/fields.ts'
import type { previewBodySchema, settingsChangesSchema, settingsSchema } from './settings.schema.ts'

/** The mails whose words are the seller's, and what their placeholders may name. */
export const wordedMails = {
  receipt: ['name', 'shop'],
  reply: ['name', 'shop'],
  back: ['item', 'shop'],
} as const
export type WordedMail = keyof typeof wordedMails

const inBraces = (mail: WordedMail) => wordedMails[mail].map((name) => `{${name}}`).join(' and ')

/** What a text of that mail must look like: nothing but its placeholders in braces. */
const pattern = (mail: WordedMail) =>
  [
    new RegExp(`^(?:[^{}]|\\{(?:${wordedMails[mail].join('|')})\\})*$`),
    `Only ${inBraces(mail)} can stand in braces here`,
  ] as const

const help = (mail: WordedMail) => `${inBraces(mail)} are filled in`

const subject = (mail: WordedMail, label: string) =>
  text({ label, max: limits.mailSubject, required: true, pattern: pattern(mail), help: help(mail) })

const words = (mail: WordedMail, label: string) =>
  longText({ label, max: limits.mailText, orEmpty: true, pattern: pattern(mail), help: help(mail) })

/** The seller's words in each mail, and how the shop is paid (extension `settings`). */
export const settingsFields = {
  receipt_subject: subject('receipt', 'Receipt: subject'),
  receipt_greeting: words('receipt', 'Receipt: greeting'),
  receipt_next_steps: words('receipt', 'Receipt: what happens next'),
  receipt_closing: words('receipt', 'Receipt: closing'),
  reply_subject: subject('reply', 'Reply: subject'),
  reply_closing: words('reply', 'Reply: closing'),
  back_subject: subject('back', 'Back in stock: subject'),
  back_greeting: words('back', 'Back in stock: greeting'),
  back_closing: words('back', 'Back in stock: closing'),
  bank_details: longText({
    label: 'Bank details',
    max: limits.bankDetails,
    orEmpty: true,
    help: 'Shown to a customer who is to pay, never in public',
  }),
  payment_link: link({
    label: 'Payment link',
    orEmpty: true,
    help: 'Where a customer can pay, with https://',
  }),
  default_note: longText({
    label: 'Note on estimates',
    max: limits.estimateNote,
    orEmpty: true,
    help: 'What each new estimate begins with',
  }),
} as const

export type Settings = z.infer<typeof settingsSchema>
export type SettingsChanges = z.infer<typeof settingsChangesSchema>

/** The words to preview or to try, as they stand in the form; what is absent is as it is kept. */
export type PreviewBody = z.infer<typeof previewBodySchema>
