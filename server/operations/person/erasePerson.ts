import type { Database } from '../../database/database.ts'
import { messages } from '../../database/schema.ts'
import { eraseOrders, lockOrders } from './eraseOrders.ts'
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
  const orderIds = await lockOrders(tx, person)
  const mailed = await eraseMails(tx, person)
  const lines = await eraseOrders(tx, person, orderIds)
  const written = await tx.delete(messages).where(person.isMessage).returning({ id: messages.id })
  return { lines, messages: written.length, mailed }
}
