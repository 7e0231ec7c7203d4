import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'

export interface IdentityUser {
  id: string
  fullName: string
  email: string
}

/** `idle`: nobody has asked yet (the server's view, too). `unavailable`: the provider cannot be reached. */
export type IdentityState =
  | { status: 'idle' | 'loading' | 'signed-out' | 'unavailable'; user: null }
  | { status: 'signed-in'; user: IdentityUser }

export interface Credentials {
  email: string
  password: string
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
  /** Throws IdentityError. A provider that shows forms of its own has none. */
  signIn?: (credentials: Credentials) => Promise<void>
  /** Throws IdentityError. */
  signOut: () => Promise<void>
}

export interface DriverOptions {
  config: IdentityConfig
  report: (state: IdentityState) => void
  fetch: typeof fetch
}

export type CreateDriver = (options: DriverOptions) => Driver
