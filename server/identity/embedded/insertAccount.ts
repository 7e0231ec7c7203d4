import type { Database } from '../../database/database.ts'
import { identityUsers } from '../../database/tables/accounts.ts'
import { createUserId } from './betterAuth.ts'
import { setPassword, type NewPassword } from './passwords.ts'

/**
 * Inserts an account.
 * @param tx a transaction
 * @param account its `email` is in lower case
 * @returns the user id; undefined when the email has an account already
 */
export async function insertAccount(
  tx: Database,
  account: { name: string; email: string },
  password: NewPassword,
): Promise<string | undefined> {
  const [user] = await tx
    .insert(identityUsers)
    .values({ id: createUserId(), ...account })
    .onConflictDoNothing()
    .returning({ id: identityUsers.id })
  if (!user) return undefined
  await setPassword(tx, user.id, password)
  return user.id
}
