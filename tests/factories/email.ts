import type { Email, EmailPage } from '../../dataProvider/resources/emails.schema.ts'
import { buildEnvelope } from './envelope.ts'

// Starts above the ids that tests usually set.
let next = 1001

/** Builds a receipt that was sent, unless overridden. */
export function buildEmail(overrides: Partial<Email> = {}): Email {
  const id = next++
  const at = Date.UTC(2026, 0, 1, 12) + id
  return {
    id,
    kind: 'order_receipt',
    label: 'Order receipt',
    state: 'sent',
    order_id: null,
    recipient: 'vera@example.com',
    subject: `Your order ${id}`,
    tries: 1,
    last_answer: null,
    due_at: at,
    sent_at: at,
    created_at: at,
    ...overrides,
  }
}

const kinds = [
  { kind: 'order_receipt', label: 'Order receipt' },
  { kind: 'back_in_stock', label: 'Available again' },
]

/** Builds the admin's list of emails in a shop that has only these emails and a mail server. */
export function buildEmailPage(items: Email[], overrides: Partial<EmailPage> = {}): EmailPage {
  const stats = { waiting: 0, sent: 0, failed: 0, cancelled: 0, held: 0 }
  for (const { state } of items) stats[state] += 1
  return { ...buildEnvelope(items), stats, kinds, is_holding: false, outbox: null, ...overrides }
}
