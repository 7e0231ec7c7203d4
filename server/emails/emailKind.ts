import type { EmailTemplate } from '../../dataProvider/resources/shop/settings.ts'
import type { EmailRow } from './email.ts'
import type { AccountWriter, Letter, SampleContext, Writer } from './writer.ts'

/** The rate limit toward which an email counts (`receiptLimits.ts`). */
type ReceiptLimit = NonNullable<EmailRow['rateLimit']>

/** Ids and other values from which an email is rendered. `side` is the party that receives the email. */
export type EmailValues = Record<string, unknown> & { side?: 'seller' | 'buyer' }

/** The properties of a kind of email that `queueEmail` needs. */
export interface EmailKind {
  /** Stored in `emails.kind`, so it must never be renamed. */
  kind: string
  /**
   * Who receives the email. An erasure deletes the address of a person, but not the seller's. With `either`, each email must set
   * `side` in its values.
   */
  to: 'seller' | 'person' | 'either'
  /** The rate limit for emails to an unverified address. Emails to the seller have none. */
  limit?: ReceiptLimit | ((values: EmailValues) => ReceiptLimit | undefined)
}

/** A kind of email about a shop's records (`boot/emails.ts`). */
export interface ShopEmail extends EmailKind {
  /** The name in the back office's list of emails. */
  label: string
  write: Writer
  /** Writes a sample of an email whose texts the seller can edit. */
  sample?: { template: EmailTemplate; write: (context: SampleContext) => Promise<Letter> }
}

/** A kind of email about an account. It belongs to no shop, so no list shows it. */
export interface AccountEmail extends EmailKind {
  write: AccountWriter
}

export interface EmailKinds {
  shop: readonly ShopEmail[]
  account: readonly AccountEmail[]
}
