import { limits } from '../../contract/limits.ts'
import { link, longText, text } from '../../fields/fields.ts'

/** The mails whose texts the seller can change, and the placeholders that each may use. */
export const templatePlaceholders = {
  receipt: ['name', 'shop', 'order'],
  estimate: ['name', 'shop', 'order'],
  reply: ['name', 'shop', 'message'],
  back: ['item', 'shop'],
} as const
export type MailTemplate = keyof typeof templatePlaceholders

const inBraces = (template: MailTemplate) =>
  conjunction.format(templatePlaceholders[template].map((name) => `{${name}}`))

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The pattern of a template's text, where only its placeholders stand in braces, and the error of one that breaks it. */
const pattern = (template: MailTemplate) =>
  [
    new RegExp(`^(?:[^{}]|\\{(?:${templatePlaceholders[template].join('|')})\\})*$`),
    `Use only ${inBraces(template)} in braces`,
  ] as const

const help = (template: MailTemplate) => `You can use ${inBraces(template)}.`

const subject = (template: MailTemplate, label: string) =>
  text({ label, max: limits.mailSubject, required: true, pattern: pattern(template), help: help(template) })

const body = (template: MailTemplate, label: string) =>
  longText({ label, max: limits.mailText, orEmpty: true, pattern: pattern(template), help: help(template) })

/** The texts of the shop's mails, and how the shop is paid (extension `settings`). */
export const settingsFields = {
  receipt_subject: subject('receipt', 'Receipt: subject'),
  receipt_greeting: body('receipt', 'Receipt: greeting'),
  receipt_next_steps: body('receipt', 'Receipt: what happens next'),
  receipt_registration_steps: body('receipt', 'Receipt: what happens next (event registration)'),
  receipt_closing: body('receipt', 'Receipt: closing'),
  estimate_subject: subject('estimate', 'Estimate: subject'),
  estimate_greeting: body('estimate', 'Estimate: greeting'),
  estimate_closing: body('estimate', 'Estimate: closing'),
  reply_subject: subject('reply', 'Reply: subject'),
  reply_closing: body('reply', 'Reply: closing'),
  back_subject: subject('back', 'Available again: subject'),
  back_greeting: body('back', 'Available again: greeting'),
  back_closing: body('back', 'Available again: closing'),
  bank_details: longText({
    label: 'Bank details',
    max: limits.bankDetails,
    orEmpty: true,
    help: 'Only customers who have a payment to make see these details.',
  }),
  payment_link: link({
    label: 'Payment link',
    orEmpty: true,
    help: 'A page where customers can pay. Include https:// at the start.',
  }),
  default_note: longText({
    label: 'Note on estimates',
    max: limits.estimateNote,
    orEmpty: true,
    help: 'Added to each new estimate. You can change it before you send the estimate.',
  }),
} as const

/** Replaces placeholders such as `{name}`; one without a value stays. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}
