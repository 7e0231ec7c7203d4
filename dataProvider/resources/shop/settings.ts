import { limits } from '../../contract/limits.ts'
import { link, longText, text } from '../../fields/fields.ts'

/** The emails whose texts admins can edit, and the placeholders of each. */
export const templatePlaceholders = {
  receipt: ['name', 'shop', 'order'],
  estimate: ['name', 'shop', 'order'],
  reply: ['name', 'shop', 'message'],
  back: ['item', 'shop'],
} as const
export type EmailTemplate = keyof typeof templatePlaceholders

const inBraces = (template: EmailTemplate) =>
  conjunction.format(templatePlaceholders[template].map((name) => `{${name}}`))

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Accepts any text in which the only words in braces are the template's placeholders. */
const pattern = (template: EmailTemplate) =>
  [
    new RegExp(`^(?:[^{}]|\\{(?:${templatePlaceholders[template].join('|')})\\})*$`),
    `Use only ${inBraces(template)} in braces`,
  ] as const

const help = (template: EmailTemplate) => `You can use ${inBraces(template)}.`

const subject = (template: EmailTemplate, label: string) =>
  text({ label, max: limits.emailSubject, required: true, pattern: pattern(template), help: help(template) })

const body = (template: EmailTemplate, label: string) =>
  longText({ label, max: limits.emailText, orEmpty: true, pattern: pattern(template), help: help(template) })

/** The texts of the shop's emails, its payment details and the default note on estimates (extension `settings`). */
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
    httpsOnly: true,
    help: 'A page where customers can pay. It must start with https://.',
  }),
  default_note: longText({
    label: 'Note on estimates',
    max: limits.estimateNote,
    orEmpty: true,
    help: 'Added to each new estimate. You can change it before you send the estimate.',
  }),
} as const

/** Replaces placeholders such as `{name}`. A placeholder without a value remains unchanged. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}
