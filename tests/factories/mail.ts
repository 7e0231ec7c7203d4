import type { Mail, MailPage } from '../../dataProvider/resources/mails.schema.ts'
import { buildEnvelope } from './envelope.ts'

// Above every id that a test names itself.
let next = 1001

/** A receipt that was sent, unless overridden. */
export function buildMail(overrides: Partial<Mail> = {}): Mail {
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

/** A page of these emails of a shop that has no others, and a mail server. */
export function buildMailPage(items: Mail[], overrides: Partial<MailPage> = {}): MailPage {
  const stats = { waiting: 0, sent: 0, failed: 0, cancelled: 0, held: 0 }
  for (const { state } of items) stats[state] += 1
  return { ...buildEnvelope(items), stats, kinds, is_holding: false, outbox: null, ...overrides }
}
