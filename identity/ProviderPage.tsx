import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { HostedPage, ProviderPageKind } from './driver.ts'
import { useIdentity } from './IdentityProvider.tsx'

interface Props {
  kind: ProviderPageKind
  /** What a provider without a look of its own shows instead of its page. */
  Form: ComponentType
  /** Shown until a hosted provider's page is there. */
  fallback: ReactNode
  /** Always the same function. */
  navigate: HostedPage['navigate']
}

/** Signing in, signing up or the own account, as the shop's provider shows it; no page knows which provider that is. */
export function ProviderPage({ kind, Form, fallback, navigate }: Props) {
  const { isHosted } = useIdentity()
  return isHosted ? <HostedSlot kind={kind} fallback={fallback} navigate={navigate} /> : <Form />
}

function HostedSlot({ kind, fallback, navigate }: Omit<Props, 'Form'>) {
  const { show } = useIdentity()
  const slot = useRef<HTMLDivElement>(null)
  const first = useRef(fallback)

  useEffect(() => {
    const { current: element } = slot
    return element ? show({ kind, element, navigate, fallback: first.current }) : undefined
  }, [show, kind, navigate])

  return <div ref={slot} />
}
