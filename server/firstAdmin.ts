import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Config } from './config.ts'
import { createCustomer } from './customers/store.ts'
import type { Database } from './database/database.ts'
import { customers } from './database/schema.ts'
import { createOwner } from './identity/owner.ts'
import type { EmbeddedProvider } from './identity/provider.ts'

export interface FirstAdmin {
  email: string
  /** Undefined when the configuration gave it. */
  generatedPassword: string | undefined
}

/** Makes the first admin of a shop that has none; undefined when there is one. */
export async function ensureFirstAdmin(
  db: Database,
  provider: EmbeddedProvider,
  shopId: number,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD }: Config,
): Promise<FirstAdmin | undefined> {
  const isAdmin = and(eq(customers.shopId, shopId), eq(customers.role, 'admin'))
  const [admin] = await db.select({ id: customers.id }).from(customers).where(isAdmin).limit(1)
  if (admin) return undefined
  const password = ADMIN_PASSWORD ?? randomBytes(15).toString('base64url')
  const id = await createOwner(provider, { email, password })
  const body = { Full_name: 'Owner', email, cust_info: {} }
  await createCustomer(db, shopId, { issuer: provider.issuer, id }, body, 'admin')
  return { email, generatedPassword: ADMIN_PASSWORD === undefined ? password : undefined }
}
