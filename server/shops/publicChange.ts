import type { Database } from '../database/database.ts'
import { notFound } from '../errors/httpError.ts'
import { bumpRevision } from './store.ts'

/**
 * Changes what the public sees: one transaction, and with it the rendered pages of the shop are out of date.
 * @param what names the thing to people
 * @throws {HttpError} 404 when the work finds nothing to change
 */
export function withRevision<T>(
  db: Database,
  shopId: number,
  what: string,
  work: (tx: Database) => Promise<T | undefined>,
): Promise<T> {
  return db.transaction(async (tx) => {
    // First, since it locks the shop: whoever changes two things of it waits here and not in a circle.
    await bumpRevision(tx, shopId)
    const changed = await work(tx)
    if (changed === undefined) throw notFound(what)
    return changed
  })
}
