import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { emails } from '../database/schema.ts'
import type { AccountEmail, EmailValues } from '../emails/emailKind.ts'
import { isUnsent, queueEmail } from '../emails/queue.ts'
import { isUnleased } from '../jobs/queue.ts'

interface AdminEmail {
  recipients: string[]
  values: EmailValues
  /** The customer record of the admin who causes the emails. */
  adminId: number
  /** Matches emails of this kind that make another one to the same recipient redundant while they are unsent. */
  isAlike: SQL
}

/**
 * Queues an email about an admin's action to each recipient who has no similar unsent one. An attacker with the admin's session
 * cannot list, cancel or redirect these emails, because they are about accounts. Nor can many of them delay other emails, because
 * they take turns as if the admin were a network.
 */
export async function queueForAdmins(
  tx: Database,
  email: AccountEmail,
  { recipients, values, adminId, isAlike }: AdminEmail,
): Promise<void> {
  const isQueued = and(
    eq(emails.kind, email.kind),
    inArray(emails.recipient, recipients),
    isUnsent,
    // An email that is being sent is already rendered.
    isUnleased(emails),
    isAlike,
  )
  const queued = await tx.select({ recipient: emails.recipient }).from(emails).where(isQueued)
  const informed = new Set(queued.map(({ recipient }) => recipient))
  const missing = recipients.filter((recipient) => !informed.has(recipient))
  const network = `admin ${adminId}`
  await queueEmail(tx, email, ...missing.map((recipient) => ({ shopId: null, recipient, values, network })))
}
