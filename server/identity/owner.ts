import type { EmbeddedProvider } from './provider.ts'

export interface OwnerAccount {
  email: string
  /** 8 to 128 characters. */
  password: string
  name?: string
}

/**
 * Makes the owner's account and returns its user id. When the address has an account already (a start that ended half
 * way), it gets this password and whoever was signed in to it is signed out: only who knows the password is the owner.
 */
export async function createOwner(
  { context }: EmbeddedProvider,
  { email, password, name = 'Owner' }: OwnerAccount,
): Promise<string> {
  const { internalAdapter, password: passwords } = await context
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
  // The address is the one the shop was configured with, so nobody has to prove it.
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
