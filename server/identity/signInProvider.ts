import type { IdentityConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Subject } from '../auth/subject.ts'
import type { EmbeddedProvider } from './embedded/provider.ts'
import type { Verifier } from './verifier.ts'

/** Who speaks for the people who are signed in, as the rest of the server sees it. */
export interface SignInProvider {
  /** What its customers are kept under; it stays the same when the provider moves to another address. */
  issuer: string
  /** Checks a session token. */
  verify: Verifier
  /** Whether the session that a token is of goes on; true where only the provider knows, whose tokens live for a minute. */
  isSessionOpen: (subject: Subject) => Promise<boolean>
  /** What a browser has to know; public. */
  browserConfig: IdentityConfig
  /** The accounts, when they are the shop's own. */
  embedded: EmbeddedProvider | undefined
}
