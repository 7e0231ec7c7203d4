import { promoteAccount, type Account, generatePassword } from './accounts.ts'
import { hasAdmin } from './store.ts'
import { InvalidEnvironmentError, type Config } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import { upsertAccount } from '../../identity/embedded/account.ts'
import { isCommonPassword } from '../../identity/embedded/commonPasswords.ts'
import type { EmbeddedProvider } from '../../identity/embedded/provider.ts'

/** How the admin whom a start has made signs in. */
export interface FirstAdmin {
  email: string
  /** Undefined when the configuration gave it. */
  generatedPassword: string | undefined
}

/** Creates the first admin of a shop that has none; undefined when it has one, or when that person is blocked there. */
export async function ensureFirstAdmin(
  db: Database,
  provider: EmbeddedProvider,
  shopId: number,
  config: OwnerConfig,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(db, shopId, provider.issuer)) return undefined
  const { account, signIn } = await saveOwnerAccount(provider, config)
  return (await promoteAccount(db, provider, shopId, account)) && signIn
}

/**
 * Creates or updates the owner's account. A generated password has to be changed at the first sign-in.
 * @throws {InvalidEnvironmentError} for a common password
 */
export async function saveOwnerAccount(
  provider: EmbeddedProvider,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD }: OwnerConfig,
): Promise<{ account: Account; signIn: FirstAdmin }> {
  if (ADMIN_PASSWORD !== undefined && (await isCommonPassword(ADMIN_PASSWORD)))
    throw new InvalidEnvironmentError(['ADMIN_PASSWORD is one of the passwords that everybody tries first'])
  const password = ADMIN_PASSWORD ?? generatePassword()
  const isGenerated = ADMIN_PASSWORD === undefined
  const name = 'Owner'
  const id = await upsertAccount(provider, { email, password, name, mustChange: isGenerated })
  return {
    account: { id, name, email },
    signIn: { email, generatedPassword: isGenerated ? password : undefined },
  }
}

type OwnerConfig = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>
