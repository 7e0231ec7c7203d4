import type { IdentityConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Subject } from '../auth/subject.ts'
import type { Database } from '../database/database.ts'
import type { EmbeddedProvider } from './embedded/provider.ts'
import type { Verifier } from './verifier.ts'

/** A sign-in provider as the rest of the server sees it. */
export interface SignInProvider {
  /** Customers are stored under it; it stays the same when the provider moves to another address. */
  issuer: string
  verify: Verifier
  /** Whether a token's session is still open; always true with Clerk, which alone knows, and whose tokens live for a minute. */
  isSessionOpen: (subject: Subject) => Promise<boolean>
  /**
   * Whether the subject has just entered their password again, which counts once. Always true with Clerk, which shows no shop
   * that it has asked.
   */
  takeConfirmation: (tx: Database, subject: Subject) => Promise<boolean>
  /** Sent to every browser: no secrets. */
  browserConfig: IdentityConfig
  /** Undefined with Clerk. */
  embedded: EmbeddedProvider | undefined
}
