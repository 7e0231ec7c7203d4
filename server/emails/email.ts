import type { InferSelectModel } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { emails } from '../database/schema.ts'

export type EmailRow = InferSelectModel<typeof emails>

/** An email that a worker has claimed. `grouped` has the ids of other queued emails that are sent with it (`groups.ts`). */
export type ClaimedEmail = EmailRow & { grouped?: number[] }

/** A rendered email, as HTML and as plain text. */
export interface EmailContent {
  /** An empty or invalid address is replaced with `no-reply` at the host of PUBLIC_URL. */
  from: { name: string; email: string }
  /** Default: `from`. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** True if a person wrote the text, false for automatic emails. */
  isPersonal?: boolean
  /** True if the email is written to the outbox even if a mail server is configured. */
  isOutboxOnly?: boolean
  /** A POST request to this URL unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string
  /** Ids of other queued emails that this one includes. */
  grouped?: number[]
}

/**
 * Renders an email when it is sent. Returns undefined to cancel an email that no longer applies. Rendering also creates the
 * email's links, so it may write to the database.
 */
export type WriteEmail = (db: Database, email: ClaimedEmail) => Promise<EmailContent | undefined>
