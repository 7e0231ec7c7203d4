import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { IdentityState } from './driver.ts'
import type { Identity } from './identity.ts'
import { idle } from './state.ts'

const IdentityContext = createContext<Identity | null>(null)

interface Props {
  identity: Identity
  children: ReactNode
}

/** Provides the identity and starts it after hydration. */
export function IdentityProvider({ identity, children }: Props) {
  useEffect(() => identity.start(), [identity])
  return <IdentityContext value={identity}>{children}</IdentityContext>
}

/** Returns the identity with its current state. On the server and during hydration the status is `idle`. */
export function useIdentity(): IdentityState & Omit<Identity, 'get' | 'subscribe' | 'start'> {
  const identity = use(IdentityContext)
  if (!identity) throw new Error('useIdentity needs an <IdentityProvider> above it')
  const state = useSyncExternalStore(identity.subscribe, identity.get, () => idle)
  return { ...identity, ...state }
}
