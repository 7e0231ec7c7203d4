import { inArray, sql, type SQL } from 'drizzle-orm'
import { mails } from '../database/schema.ts'
import type { AnyMailKind, MailRow } from './mail.ts'

/** Emails to an address that a visitor typed and that is verified only if it is the buyer's own. */
const receiptKinds: string[] = ['order_receipt', 'order_update', 'back_in_stock'] satisfies AnyMailKind[]

/** True for emails whose number is limited (`receiptLimits.ts`) and which are sent after all others. */
export const isReceipt = ({ kind }: Pick<MailRow, 'kind'>): boolean => receiptKinds.includes(kind)
export const isReceiptRow: SQL = inArray(mails.kind, receiptKinds)

/** True for the email about a cancelled order, which counts as a receipt: a visitor may place many orders under another's address. */
export const isCancellation = ({ kind, values }: Pick<MailRow, 'kind' | 'values'>): boolean =>
  kind === 'order_news' && values['to'] === 'cancelled'
export const isCancellationRow: SQL = sql`(${mails.kind} = 'order_news' and ${mails.values} ->> 'to' = 'cancelled')`

/** The kinds that share a limit: those about orders, and those about items that are back in stock. */
export function getKindsOfLimit(kind: string): string[] {
  return receiptKinds.filter((other) => (other === 'back_in_stock') === (kind === 'back_in_stock'))
}
