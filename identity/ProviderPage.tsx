import { useEffect, useRef, type ReactNode } from 'react'
import type { HostedPage, ProviderPageKind } from './driver.ts'
import { useIdentity } from './IdentityProvider.tsx'

interface Props {
  kind: ProviderPageKind
  /** The embedded provider's form; a lazy component is loaded only when it is rendered. */
  form: ReactNode
  /** Shown until a hosted provider's page is rendered. */
  skeleton: ReactNode
  /** Must be a stable object. */
  look: HostedPage['look']
  /** Must be a stable function. */
  navigate: HostedPage['navigate']
}

/** Sign-in, sign-up or account by the shop's provider. */
export function ProviderPage({ form, ...page }: Props) {
  const { isHosted } = useIdentity()
  return isHosted ? <HostedSlot {...page} /> : form
}

function HostedSlot({ kind, skeleton, look, navigate }: Omit<Props, 'form'>) {
  const { show } = useIdentity()
  const slot = useRef<HTMLDivElement>(null)
  // A new element at each render, for which the provider's page must not be hidden and shown again.
  const first = useRef(skeleton)

  useEffect(() => {
    const { current: element } = slot
    return element ? show({ kind, element, look, navigate, fallback: first.current }) : undefined
  }, [show, kind, look, navigate])

  return <div ref={slot} />
}
