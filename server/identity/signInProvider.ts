import type { IdentityConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Subject } from '../auth/subject.ts'
import type { EmbeddedProvider } from './embedded/provider.ts'
import type { Verifier } from './verifier.ts'

export interface SignInProvider {
  /**
   * Customers are stored under this name. So it must stay the same if the provider's address changes, for example behind a proxy.
   */
  issuer: string
  verify: Verifier
  /** Whether the token's session is still open. Always true with Clerk, which the server does not query. */
  isSessionOpen: (subject: Subject) => Promise<boolean>
  /** Whether the user has re-entered the password in this session within the last 15 minutes. Always true with Clerk. */
  isPasswordConfirmed: (subject: Subject) => Promise<boolean>
  /** Sent to every browser, so it must not contain secrets. */
  browserConfig: IdentityConfig
  /** Undefined with Clerk. */
  embedded: EmbeddedProvider | undefined
}
