import { inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { messages, orderLines } from '../database/schema.ts'
import { selectLockedLineIds } from '../orders/owner.ts'
import type { Person } from './person.ts'
import { eraseMails, type ErasedMails } from './personMails.ts'

/** What somebody has left in a shop, with an account or without. */
export interface ErasedTraces {
  /** Order lines that stay for the books, without a person. */
  lines: number
  /** Messages to the shop, deleted with their pictures and replies: no book needs them. */
  messages: number
  /** Mails that stay without the person, and stones that the person waited for, forgotten. */
  mailed: ErasedMails
}

/** Takes somebody out of what they ordered and wrote and of what was mailed to them. Needs a transaction. */
export async function erasePerson(tx: Database, person: Person): Promise<ErasedTraces> {
  const mailed = await eraseMails(tx, person)
  const lines = await tx
    .update(orderLines)
    // The digest is one of a body that held the contact.
    .set({ contact: null, idempotencyKey: null, bodyDigest: null })
    .where(inArray(orderLines.id, selectLockedLineIds(tx, person.isLine)))
    .returning({ id: orderLines.id })
  const written = await tx.delete(messages).where(person.isMessage).returning({ id: messages.id })
  return { lines: lines.length, messages: written.length, mailed }
}
