import { makeAdmin } from './admins/accounts.ts'
import { generatePassword } from './admins/generatedPassword.ts'
import { hasAdmin } from './admins/store.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
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
  if (await hasAdmin(db, shopId)) return undefined
  const password = ADMIN_PASSWORD ?? generatePassword()
  const name = 'Owner'
  const id = await createOwner(provider, { email, password, name })
  await makeAdmin(db, provider, shopId, { id, name, email })
  return { email, generatedPassword: ADMIN_PASSWORD === undefined ? password : undefined }
}
