import type { ReactNode } from 'react'
import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'

export interface IdentityUser {
  id: string
  fullName: string
  email: string
}

/**
 * `idle` is the initial state, and the only one on the server. `password-due` means that the password is correct but must be
 * changed first. In this state, the user counts as a visitor. `unavailable` means that the state cannot be loaded from the
 * provider.
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
  /** From the emailed link. */
  token: string
  fullName: string
  password: string
}

interface EmailedLink {
  purpose: 'password' | 'sign-up'
  token: string
}

interface PasswordReset {
  /** From the emailed link. */
  token: string
  newPassword: string
}

export interface OpenSession {
  id: string
  /** The browser and operating system, for display. */
  device: string
  /** The part of the IP address that identifies the network; null if unknown. */
  address: string | null
  /** In milliseconds since the epoch, accurate to the hour. */
  lastSeenAt: number
  /** True for the session of this browser. */
  isCurrent: boolean
}

/** The calls of a provider that uses the shop's own forms. Failed calls throw IdentityError. */
export interface AccountCalls {
  signIn: (credentials: Credentials) => Promise<void>
  /** Also signs in the new user. For a shop that does not send emails. */
  signUp: (account: NewAccount) => Promise<void>
  /**
   * Requests an email with a link to sign up or, if the account exists, to sign in. The response does not reveal whether the
   * account exists.
   */
  requestSignUp: (email: string) => Promise<void>
  /** Also signs in the new user. */
  finishSignUp: (account: SignUpFinish) => Promise<void>
  /** Verifies the signed-in user's password again, for actions that require it. */
  confirmPassword: (password: string) => Promise<void>
  /** Changes the password and ends the account's other sessions. */
  changePassword: (change: PasswordChange) => Promise<void>
  /** Throws `link-expired` if the emailed link was used, has expired or is unknown. A valid link remains valid. */
  checkLink: (link: EmailedLink) => Promise<void>
  /** Requests an email with a reset link. The response does not reveal whether the account exists. */
  requestPasswordReset: (email: string) => Promise<void>
  /** Sets the password and ends all of the account's sessions. */
  resetPassword: (reset: PasswordReset) => Promise<void>
  /** Lists the account's sessions, this browser's first. */
  listSessions: () => Promise<OpenSession[]>
  endSession: (id: string) => Promise<void>
  /** Ends all of the account's sessions except this browser's. */
  endOtherSessions: () => Promise<void>
}

export type ProviderPageKind = 'sign-in' | 'sign-up' | 'account'

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

export interface HostedPage {
  kind: ProviderPageKind
  /** An empty element, which the provider controls until the page is hidden. */
  element: HTMLElement
  look: HostedLook
  /** Shown until the provider's page is rendered. */
  fallback: ReactNode
  /** Called when the provider's page navigates; the URL may have another origin. */
  navigate: (to: string, options: { replace: boolean }) => void
}

/** A sign-in provider. It reports each state change that it detects. If it needs React, it creates its own root. */
export interface Driver {
  /** Loads and reports the current state. If that fails, throws IdentityError or reports `unavailable`. */
  refresh: () => Promise<void>
  /** Returns a session token for the server; null if the session has ended or changed. Throws IdentityError on failure. */
  getToken: (options: { fresh: boolean }) => Promise<string | null>
  /** Throws IdentityError on failure. */
  signOut: () => Promise<void>
  /** For a provider that uses the shop's own forms. */
  account?: AccountCalls
  /** For a provider with hosted pages. Returns a function that hides the page. */
  show?: (page: HostedPage) => () => void
}

export interface DriverOptions<Config extends IdentityConfig = IdentityConfig> {
  config: Config
  report: (state: IdentityState) => void
  fetch: typeof fetch
}

/** Creates a driver without sending a request. */
export type CreateDriver<Config extends IdentityConfig = IdentityConfig> = (
  options: DriverOptions<Config>,
) => Driver
