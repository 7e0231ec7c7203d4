import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import type { EmbeddedProvider } from './provider.ts'
import { setPassword } from './passwords.ts'

export interface AccountInput {
  email: string
  /** Of `limits.passwordMin` to `limits.passwordMax` characters. */
  password: string
  /** For a new account; an existing one keeps its own. */
  name: string
  /** For a generated password, which others may have seen: it has to be changed before anything else. */
  mustChange?: boolean
}

/**
 * Creates the account, or sets its password, which ends its sessions and its mailed link. Answers the user id.
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
  // Only the shop's operator gets here, by configuration or command, and answers for the address.
  await db.transaction((tx) => setPassword(tx, id, { hash, mustChange, provesEmail: true }))
  return id
}
