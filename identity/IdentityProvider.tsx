import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { IdentityState } from './driver.ts'
import type { Identity } from './identity.ts'
import { idle } from './state.ts'

const IdentityContext = createContext<Identity | null>(null)

interface Props {
  identity: Identity
  children: ReactNode
}

/** Gives everything below the same identity, and starts it once the page is hydrated. */
export function IdentityProvider({ identity, children }: Props) {
  useEffect(() => identity.start(), [identity])
  return <IdentityContext value={identity}>{children}</IdentityContext>
}

/** Who is signed in, and what to do about it. On the server and while its page is hydrated the status is `idle`. */
export function useIdentity(): IdentityState & Omit<Identity, 'get' | 'subscribe' | 'start'> {
  const identity = use(IdentityContext)
  if (!identity) throw new Error('useIdentity needs an <IdentityProvider> above it')
  const state = useSyncExternalStore(identity.subscribe, identity.get, () => idle)
  return { ...identity, ...state }
}
