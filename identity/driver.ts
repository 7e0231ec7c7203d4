import type { ReactNode } from 'react'
import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'

export interface IdentityUser {
  id: string
  fullName: string
  email: string
}

/**
 * `idle`: the provider was not asked yet, as always on the server. `password-due`: the password was right but must be changed
 * first; until then the user counts as a visitor. `unavailable`: the provider cannot be reached.
 */
export type IdentityState =
  | { status: 'idle' | 'loading' | 'signed-out' | 'password-due' | 'unavailable'; user: null }
  | { status: 'signed-in'; user: IdentityUser }

export interface Credentials {
  email: string
  password: string
}

interface NewAccount extends Credentials {
  fullName: string
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

interface SignUpFinish {
  /** From the mailed link. */
  token: string
  fullName: string
  password: string
}

interface MailedLink {
  purpose: 'password' | 'sign-up'
  token: string
}

interface PasswordReset {
  /** From the mailed link. */
  token: string
  newPassword: string
}

/** One browser in which somebody is signed in. */
export interface OpenSession {
  id: string
  /** Browser and system, as people call them. */
  device: string
  /** What names its network; null where that is not known. */
  address: string | null
  /** In milliseconds since the epoch, to the hour. */
  lastSeenAt: number
  /** It is this browser's. */
  isCurrent: boolean
}

/** Calls of a provider whose forms are the shop's own; each throws IdentityError. */
export interface AccountCalls {
  signIn: (credentials: Credentials) => Promise<void>
  /** Also signs the new user in; for a shop that sends no mails. */
  signUp: (account: NewAccount) => Promise<void>
  /** Mails a link to finish by, or the way to the account that there is; the answer does not tell which. */
  requestSignUp: (email: string) => Promise<void>
  /** Also signs the new user in. */
  finishSignUp: (account: SignUpFinish) => Promise<void>
  /** Proves that whoever is signed in knows the password, for what asks for it again. */
  confirmPassword: (password: string) => Promise<void>
  /** Ends the account's other sessions. */
  changePassword: (change: PasswordChange) => Promise<void>
  /** Throws `link-expired` for a mailed link that is used, expired or unknown. A valid link stays valid. */
  checkLink: (link: MailedLink) => Promise<void>
  /** Mails a reset link if the account exists; the answer does not tell. */
  requestPasswordReset: (email: string) => Promise<void>
  /** Ends all of the account's sessions. */
  resetPassword: (reset: PasswordReset) => Promise<void>
  /** Where the account is signed in, this browser first. */
  listSessions: () => Promise<OpenSession[]>
  endSession: (id: string) => Promise<void>
  /** Ends all sessions of the account but this browser's. */
  endOtherSessions: () => Promise<void>
}

export type ProviderPageKind = 'sign-in' | 'sign-up' | 'account'

/** CSS values of the shop's look for a hosted provider's pages. */
interface HostedLook {
  accent: string
  onAccent: string
  background: string
  field: string
  text: string
  mutedText: string
  danger: string
  font: string
}

/** A hosted provider's page and where to render it. */
export interface HostedPage {
  kind: ProviderPageKind
  /** An empty element, controlled by the provider until the page is hidden. */
  element: HTMLElement
  look: HostedLook
  /** Shown until the provider's page is rendered. */
  fallback: ReactNode
  /** Called for links between the provider's pages; the URL may have another origin. */
  navigate: (to: string, options: { replace: boolean }) => void
}

/**
 * One sign-in provider. A driver reports every change, whether it was asked or not. One that needs React creates a root of
 * its own.
 */
export interface Driver {
  /** Loads and reports who is signed in. Throws IdentityError when the provider cannot be reached. */
  refresh: () => Promise<void>
  /** A session token for the server; null when the session has ended. Throws IdentityError. */
  getToken: (options: { fresh: boolean }) => Promise<string | null>
  /** Throws IdentityError. */
  signOut: () => Promise<void>
  /** For a provider whose forms are the shop's own. */
  account?: AccountCalls
  /** For a provider with pages of its own; returns a function that hides the page. */
  show?: (page: HostedPage) => () => void
}

export interface DriverOptions<Config extends IdentityConfig = IdentityConfig> {
  config: Config
  report: (state: IdentityState) => void
  fetch: typeof fetch
}

/** Sends no request yet. */
export type CreateDriver<Config extends IdentityConfig = IdentityConfig> = (
  options: DriverOptions<Config>,
) => Driver
