import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ProviderPageKind } from '../../identity/driver.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { ProviderPage } from '../../identity/ProviderPage.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { useShopName } from '../app/shopRecord.ts'
import { color, from, space } from '../styles/cssTokens.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { HostedSkeleton } from './HostedSkeleton.tsx'
import { useProviderNavigate } from './providerNavigate.ts'
import { Unavailable } from './Unavailable.tsx'

interface Props {
  kind: ProviderPageKind
  heading: string
  /** The room for the shop's own form. */
  skeleton: ReactNode
  /** It is known who is here, and the page is for them. */
  isOpen: boolean
}

// One chunk for all of the shop's own forms: a shop with a hosted provider loads none of it.
const EmbeddedForms = lazy(async () => ({
  default: (await import('./embedded/EmbeddedForms.tsx')).EmbeddedForms,
}))

const forms = {
  'sign-in': () => <EmbeddedForms kind="sign-in" />,
  'sign-up': () => <EmbeddedForms kind="sign-up" />,
  account: () => <EmbeddedForms kind="account" />,
}

/** A page of the sign-in provider, whichever that is, in each of its states. */
export function ProviderCard({ kind, heading, skeleton, isOpen }: Props) {
  const { status, activate, isHosted } = useIdentity()
  const navigate = useProviderNavigate()
  const shopName = useShopName()
  const room = isHosted ? <HostedSkeleton kind={kind} /> : skeleton
  const isUnavailable = status === 'unavailable'

  useEffect(() => activate(), [activate])

  return (
    <Card aria-busy={!isOpen && !isUnavailable} $isWide={isHosted && kind === 'account'}>
      <PageHead title={`${heading} | ${shopName}`} hidden />
      {/* A hosted page has a heading of its own to look at. */}
      {isHosted ? <VisuallyHidden as="h1">{heading}</VisuallyHidden> : <h1>{heading}</h1>}
      {isUnavailable && <Unavailable onRetry={activate} />}
      {!isUnavailable && !isOpen && room}
      {!isUnavailable && isOpen && (
        <Suspense fallback={room}>
          <ProviderPage kind={kind} Form={forms[kind]} fallback={room} navigate={navigate} />
        </Suspense>
      )}
    </Card>
  )
}

const Card = styled.section<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  width: 100%;
  max-width: ${({ $isWide }) => ($isWide ? '56rem' : '26rem')};
  margin-inline: auto;
  padding-block: ${space.xxl};

  > h1 {
    color: ${color.ink};
    text-align: center;

    /* Wider than the form where there is room, rather than broken in two. */
    ${from.tablet} {
      justify-self: center;
      white-space: nowrap;
    }
  }
`
