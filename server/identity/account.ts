import type { EmbeddedProvider } from './provider.ts'

/** What an operator gives somebody to sign in with. */
export interface AccountAccess {
  email: string
  /** 8 to 128 characters. */
  password: string
  /** Of a new account; one that is there keeps its own. */
  name: string
}

/**
 * Makes the account, or gives it this password and ends its sessions; answers its user id. From then on nobody but who
 * knows the password is signed in to it.
 */
export async function putAccount(
  { context }: EmbeddedProvider,
  { email, password, name }: AccountAccess,
): Promise<string> {
  const { internalAdapter, password: passwords } = await context
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
  // Only the shop's operator gets here, by configuration or command, and answers for the address: nobody outside has
  // claimed it, so there is nothing to prove.
  const { id } =
    found?.user ??
    (await internalAdapter.createUser(
      { email: email.toLowerCase(), name, emailVerified: true },
      { method: 'email-password' },
    ))
  const hash = await passwords.hash(password)
  if (found?.accounts.some(({ providerId }) => providerId === 'credential')) {
    await internalAdapter.updatePassword(id, hash)
    await internalAdapter.deleteUserSessions(id)
  } else {
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash })
  }
  return id
}
