import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { shops } from '../../../server/database/schema.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'

export async function readRevision(db: Database, shopId: number): Promise<number> {
  const [shop] = await db.select({ revision: shops.revision }).from(shops).where(eq(shops.id, shopId))
  return shop!.revision
}

/** Removes `order_token`, which lists do not return. Each response of `POST /cart_items` has a different one. */
export function withoutToken(line: OrderLine): OrderLine {
  const { order_token: _token, ...listed } = line
  return listed
}
