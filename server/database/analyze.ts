import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Updates the planner's statistics after a bulk insert. The embedded engine has no autovacuum to do it. */
export async function analyze(db: Database): Promise<void> {
  await db.execute(sql`analyze`)
}
