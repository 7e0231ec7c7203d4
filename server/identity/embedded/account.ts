import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import type { EmbeddedProvider } from './provider.ts'
import { setPassword } from './passwords.ts'

export interface AccountInput {
  email: string
  /** From `limits.passwordMin` to `limits.passwordMax` characters. */
  password: string
  /** For a new account. An existing account keeps its name. */
  name: string
  /** True for a generated password, which others may have seen: the user must change it first. */
  mustChange?: boolean
}

/**
 * Creates the account or sets its password. A new password ends the account's sessions and invalidates its emailed links. Returns
 * the user id.
 */
export async function upsertAccount(
  { auth, db }: EmbeddedProvider,
  { email, password, name, mustChange = false }: AccountInput,
): Promise<string> {
  const { internalAdapter, password: hashing } = await auth.$context
  const address = toEmailKey(email)
  const found = await internalAdapter.findUserByEmail(address)
  const { id } =
    found?.user ?? (await internalAdapter.createUser({ email: address, name }, { method: 'email-password' }))
  const hash = await hashing.hash(password)
  // Only the operator sets a password this way, through configuration or a command, and vouches for the address.
  await db.transaction((tx) => setPassword(tx, id, { hash, mustChange, provesEmail: true }))
  return id
}
