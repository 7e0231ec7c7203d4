import type { MailTemplate } from '../../dataProvider/resources/shop/settings.ts'
import type { MailRow } from './mail.ts'
import type { AccountWriter, Letter, SampleContext, Writer } from './writer.ts'

/** The limit that a receipt counts toward (`receiptLimits.ts`). */
type ReceiptLimit = NonNullable<MailRow['rateLimit']>

/** Ids and other values that an email is written from. `side` is stored for `to`. */
export type EmailValues = Record<string, unknown> & { side?: 'seller' | 'buyer' }

/** What `queueEmail` needs to know of a kind of email. */
export interface EmailKind {
  /** Stored in `mails.kind`; never renamed. */
  kind: string
  /**
   * Whose address the recipient is, for erasing a customer's data: `person` is erased, `seller` stays. `either`: each email
   * says `side` in its values.
   */
  to: 'seller' | 'person' | 'either'
  /** For emails to an address that a visitor typed. Emails to the seller have no limit. */
  limit?: ReceiptLimit | ((values: EmailValues) => ReceiptLimit | undefined)
}

/** A kind of email about a shop's records, declared in the module that causes it and listed in `boot/emails.ts`. */
export interface ShopEmail extends EmailKind {
  /** Its name in the back office's list of emails. */
  label: string
  write: Writer
  /** For an email with texts that the seller edits: writes a sample of it. */
  sample?: { template: MailTemplate; write: (context: SampleContext) => Promise<Letter> }
}

/** A kind of email about an account, which belongs to no shop and is in no list. */
export interface AccountEmail extends EmailKind {
  write: AccountWriter
}

/** Every kind of email that the server sends. */
export interface Emails {
  shop: readonly ShopEmail[]
  account: readonly AccountEmail[]
}
