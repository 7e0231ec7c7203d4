import type { ReactNode } from 'react'
import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'

/** A signed-in person, as the provider knows them. */
export interface IdentityUser {
  id: string
  fullName: string
  email: string
}

/**
 * `idle`: nobody has asked yet (the server's view, too). `password-due`: somebody gave the right password and has to
 * change it before anything else; until then they are a visitor. `unavailable`: the provider cannot be reached.
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

interface PasswordReset {
  /** From the mailed link. */
  token: string
  newPassword: string
}

/** What a provider without a look of its own does for forms; each throws IdentityError. */
export interface AccountCalls {
  signIn: (credentials: Credentials) => Promise<void>
  /** Signs in the one who signed up. */
  signUp: (account: NewAccount) => Promise<void>
  /** Ends the account's other sessions. */
  changePassword: (change: PasswordChange) => Promise<void>
  /** Has a link mailed, if there is such an account; nobody is told whether there is. */
  requestPasswordReset: (email: string) => Promise<void>
  /** Ends all of the account's sessions. */
  resetPassword: (reset: PasswordReset) => Promise<void>
}

/** The pages a hosted provider brings, and the shop's own forms stand in for. */
export type ProviderPageKind = 'sign-in' | 'sign-up' | 'account'

/** The shop's colours and face for a provider's pages, as CSS has them, variables too. */
export interface HostedLook {
  accent: string
  onAccent: string
  background: string
  field: string
  text: string
  mutedText: string
  danger: string
  font: string
}

/** Where a hosted provider shows one of its own pages. */
export interface HostedPage {
  kind: ProviderPageKind
  /** Empty, and the provider's until the page is hidden. */
  element: HTMLElement
  look: HostedLook
  /** Shown until the provider's page is there. */
  fallback: ReactNode
  /** Follows the links between the provider's pages; an address may be another origin's. */
  navigate: (to: string, options: { replace: boolean }) => void
}

/**
 * One sign-in provider. A driver tells every change through `report`, whether it was asked or not. One that needs React
 * (a hosted widget) makes a root of its own, so that nothing outside its file knows.
 */
export interface Driver {
  /** Finds out who is signed in and reports it. Throws IdentityError when the provider cannot be reached. */
  refresh: () => Promise<void>
  /** A session token for the server; null when the session has ended. Throws IdentityError. */
  getToken: (options: { fresh: boolean }) => Promise<string | null>
  /** Throws IdentityError. */
  signOut: () => Promise<void>
  /** Of a provider whose forms are the shop's. */
  account?: AccountCalls
  /** Of a provider that shows pages of its own; returns what hides the page again. */
  show?: (page: HostedPage) => () => void
}

/** What a driver is made with. */
export interface DriverOptions<Config extends IdentityConfig = IdentityConfig> {
  config: Config
  /** Takes every change of who is signed in. */
  report: (state: IdentityState) => void
  fetch: typeof fetch
}

/** Makes a provider's driver; asks nobody anything yet. */
export type CreateDriver<Config extends IdentityConfig = IdentityConfig> = (
  options: DriverOptions<Config>,
) => Driver
