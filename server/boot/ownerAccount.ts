import { saveOwnerAccount, type FirstAdmin } from '../admins/firstAdmin.ts'
import type { Config } from '../config.ts'
import { identityUsers } from '../database/schema.ts'
import type { EmbeddedProvider } from '../identity/embedded/provider.ts'

/**
 * Makes the owner's account while there is none at all, so that somebody can sign in; undefined when there are some. Who
 * is an admin the Shop API elsewhere decides by the user id.
 */
export async function ensureOwnerAccount(
  provider: EmbeddedProvider,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | undefined> {
  const [known] = await provider.db.select({ id: identityUsers.id }).from(identityUsers).limit(1)
  if (known) return undefined
  return (await saveOwnerAccount(provider, config)).signIn
}
