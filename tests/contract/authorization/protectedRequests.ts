import { createCustomer } from '../../../server/customers/store.ts'
import * as schema from '../../../server/database/schema.ts'
import { createToken } from '../../../server/emails/links.ts'
import { issuer } from '../../support/shop/startShop.ts'
import type { PrepareRequest, RowOwner } from './rows.ts'

export async function newCustomer({ db, shopId }: RowOwner) {
  const subject = { issuer, id: `user_${crypto.randomUUID()}` }
  return createCustomer(db, shopId, subject, { Full_name: 'Ada Buyer', email: '', cust_info: {} })
}

/** Returns the token of a link that undoes a change of the contact email. */
const newUndoLink = async ({ db, shopId }: RowOwner) => {
  const recipient = 'former@example.com'
  // A former address gets a link only if the address had not changed for seven days.
  await db.delete(schema.protectedChanges)
  const change = { shopId, kind: 'contact_email', before: recipient } as const
  const [row] = await db.insert(schema.protectedChanges).values(change).returning()
  const [email] = await db.insert(schema.emails).values({ kind: 'protected_change', recipient }).returning()
  return createToken(db, { shopId, emailId: email!.id, kind: 'undo', recordId: String(row!.id) })
}

/** Promotions, and changes that emailed links undo. */
export const protectedRequests: Record<string, PrepareRequest> = {
  'GET /api/undo/:token': async (shop) => ({ url: `/api/undo/${await newUndoLink(shop)}` }),
  'POST /api/undo/:token': async (shop) => ({ url: `/api/undo/${await newUndoLink(shop)}` }),
  'POST /api/admin/customer/:elegant_user_id/promotion': async (shop) => ({
    url: `/api/admin/customer/${(await newCustomer(shop)).subject}/promotion`,
  }),
}
