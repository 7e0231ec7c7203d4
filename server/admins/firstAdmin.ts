import { makeAdmin } from './accounts.ts'
import { generatePassword } from './generatedPassword.ts'
import { hasAdmin } from './store.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { putAccount } from '../identity/embedded/account.ts'
import type { EmbeddedProvider } from '../identity/embedded/provider.ts'

/** How the admin whom a start has made signs in. */
export interface FirstAdmin {
  email: string
  /** Undefined when the configuration gave it. */
  generatedPassword: string | undefined
}

/** Makes the first admin of a shop where none can act; undefined when one can, or when that person is blocked there. */
export async function ensureFirstAdmin(
  db: Database,
  provider: EmbeddedProvider,
  shopId: number,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD }: Config,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(db, shopId, provider.issuer)) return undefined
  const password = ADMIN_PASSWORD ?? generatePassword()
  const name = 'Owner'
  const mustChange = ADMIN_PASSWORD === undefined
  const id = await putAccount(provider, { email, password, name, mustChange })
  const admin = await makeAdmin(db, provider, shopId, { id, name, email })
  return admin && { email, generatedPassword: ADMIN_PASSWORD === undefined ? password : undefined }
}
