import type { EmbeddedProvider } from './provider.ts'
import { setPassword } from './passwords.ts'

/** What an operator gives somebody to sign in with. */
export interface AccountInput {
  email: string
  /** Of `limits.passwordMin` to `limits.passwordMax` characters. */
  password: string
  /** Of a new account; one that is there keeps its own. */
  name: string
  /** The password was generated and shown: it lets nobody in before its owner has changed it. */
  mustChange?: boolean
}

/**
 * Creates the account, or gives it this password and ends its sessions and its mailed link; answers its user id. From
 * then on nobody but who knows the password is signed in to it.
 */
export async function upsertAccount(
  { auth, db }: EmbeddedProvider,
  { email, password, name, mustChange = false }: AccountInput,
): Promise<string> {
  const { internalAdapter, password: hashing } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email.toLowerCase())
  const { id } =
    found?.user ??
    (await internalAdapter.createUser({ email: email.toLowerCase(), name }, { method: 'email-password' }))
  const hash = await hashing.hash(password)
  // Only the shop's operator gets here, by configuration or command, and answers for the address.
  await db.transaction((tx) => setPassword(tx, id, { hash, mustChange, provesEmail: true }))
  return id
}
