import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Renews the planner's statistics after many rows came at once: the embedded engine has nobody in the background who would. */
export async function analyze(db: Database): Promise<void> {
  await db.execute(sql`analyze`)
}
