import { listAdmins } from '../admins/store.ts'
import type { Database } from '../database/database.ts'

/** Where the seller reads: the shop's contact address, else each admin's. */
export async function listSellerAddresses(
  db: Database,
  shopId: number,
  contactEmail: string,
): Promise<string[]> {
  if (contactEmail) return [contactEmail]
  const addresses = (await listAdmins(db, shopId)).map(({ email }) => email)
  return [...new Set(addresses.filter(Boolean))]
}
