import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { shops } from '../../../server/database/schema.ts'

/** How often the shop's public content has changed. */
export async function readRevision(db: Database, shopId: number): Promise<number> {
  const [shop] = await db.select({ revision: shops.revision }).from(shops).where(eq(shops.id, shopId))
  return shop!.revision
}
