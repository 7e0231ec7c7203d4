import { requireSubject, type Caller } from '../auth/caller.ts'
import { HttpError } from '../errors/httpError.ts'
import type { SignInProvider } from '../identity/signInProvider.ts'

export type IsPasswordConfirmed = SignInProvider['isPasswordConfirmed']

/**
 * Guards an action that a stolen session must not be enough for (docs/decisions/034). Call it outside of transactions.
 * @throws {HttpError} 403 `password_required` if the caller has not re-entered their password within the last 15 minutes
 */
export async function requirePassword(
  isPasswordConfirmed: IsPasswordConfirmed,
  caller: Caller,
): Promise<void> {
  if (!(await isPasswordConfirmed(requireSubject(caller)))) throw passwordRequired()
}

export function passwordRequired(): HttpError {
  return new HttpError(403, 'password_required', 'Enter your password again to do this')
}
