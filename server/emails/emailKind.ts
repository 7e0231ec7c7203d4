import type { EmailTemplate } from '../../dataProvider/resources/shop/settings.ts'
import type { EmailLane } from '../../dataProvider/resources/emails.ts'
import type { EmailRow } from './email.ts'
import type { AccountWriter, Letter, SampleContext, Writer, WriterContext } from './writer.ts'

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
  /**
   * The lane of an email to a person. Default: `seller`, or `account` for an email about an account. `receipt` means `confirmed` if
   * the recipient's address is proved, and `guest` if it is not (`receiptLane.ts`). Emails to the seller are always in the lane
   * `alert`.
   */
  lane?: KindLane
  /**
   * Set if emails of this kind to one recipient within five minutes are sent as one (`groups.ts`): with `seller`, those to the
   * seller; with `both`, also those to a buyer about one order.
   */
  group?: { of: 'seller' | 'both' }
}

export type KindLane = EmailLane | 'receipt'

/** A kind of email about a shop's records (`boot/emails.ts`). */
export interface ShopEmail extends EmailKind {
  /** The name in the back office's list of emails. */
  label: string
  write: Writer
  group?: EmailKind['group'] & {
    /** Writes one email instead of several, oldest first. Returns undefined if all of them are obsolete. */
    write: (context: WriterContext, group: EmailRow[]) => Promise<Letter | undefined>
  }
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
