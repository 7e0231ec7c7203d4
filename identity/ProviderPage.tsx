import { useEffect, useRef, type ReactNode } from 'react'
import type { HostedPage, ProviderPageKind } from './driver.ts'
import { useIdentity } from './IdentityProvider.tsx'

interface Props {
  kind: ProviderPageKind
  /** What a provider without a look of its own shows instead of its page; of a lazy component nothing is loaded before. */
  form: ReactNode
  /** Shown until a hosted provider's page is there. */
  skeleton: ReactNode
  /** Always the same object. */
  look: HostedPage['look']
  /** Always the same function. */
  navigate: HostedPage['navigate']
}

/** Signing in, signing up or the own account, as the shop's provider shows it; no page knows which provider that is. */
export function ProviderPage({ form, ...page }: Props) {
  const { isHosted } = useIdentity()
  return isHosted ? <HostedSlot {...page} /> : form
}

function HostedSlot({ kind, skeleton, look, navigate }: Omit<Props, 'form'>) {
  const { show } = useIdentity()
  const slot = useRef<HTMLDivElement>(null)
  // Rendered anew it is another element, for which the provider's page must not be hidden and shown again.
  const first = useRef(skeleton)

  useEffect(() => {
    const { current: element } = slot
    return element ? show({ kind, element, look, navigate, fallback: first.current }) : undefined
  }, [show, kind, look, navigate])

  return <div ref={slot} />
}
