import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { shops } from '../../../server/database/schema.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'

/** How often the shop's public content has changed. */
export async function readRevision(db: Database, shopId: number): Promise<number> {
  const [shop] = await db.select({ revision: shops.revision }).from(shops).where(eq(shops.id, shopId))
  return shop!.revision
}

/** A line as lists answer it: only the answer of `POST /cart_items` has a token, and another one each time. */
export function withoutToken(line: OrderLine): OrderLine {
  const { order_token: _token, ...listed } = line
  return listed
}
