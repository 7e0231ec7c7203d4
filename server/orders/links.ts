import type { Database } from '../database/database.ts'
import { createToken } from '../mail/links.ts'

/** Makes a token that opens the order at `/order/{token}` (docs/decisions/021). */
export function createOrderToken(
  db: Database,
  { shopId, orderId }: { shopId: number; orderId: string },
): Promise<string> {
  return createToken(db, { shopId, mailId: null, kind: 'order', recordId: orderId })
}
