import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { HostedPage, ProviderPageKind } from '../../identity/driver.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { SignInUnavailable } from '../account/SignInUnavailable.tsx'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color, font, from, space } from '../styles/cssTokens.ts'
import { lazyPart } from '../layout/lazyPart.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/signIn.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useNavigateToUrl } from './useNavigateToUrl.ts'
import { SlowLoadingHint } from './SlowLoadingHint.tsx'

interface Props {
  kind: ProviderPageKind
  heading: string
  /** The embedded form's skeleton. A hosted page uses a different one. */
  skeleton: ReactNode
  /** True if the form may be shown. If the provider is unavailable, an error replaces it. */
  isOpen: boolean
}

// One chunk for all embedded forms. A shop with a hosted provider never loads it.
const EmbeddedForms = lazyPart(async () => (await import('./embedded/EmbeddedForms.tsx')).EmbeddedForms)

const look = {
  accent: color.accent,
  onAccent: color.onAccent,
  background: color.raised,
  field: color.paper,
  text: color.ink,
  mutedText: color.muted,
  danger: color.danger,
  font: font.text,
}

export function ProviderCard({ kind, heading, skeleton: formSkeleton, isOpen }: Props) {
  const { status, activate, isHosted } = useIdentity()
  const navigate = useNavigateToUrl()
  const shopName = useShopName()
  const skeleton = isHosted ? <HostedSkeleton kind={kind} /> : formSkeleton
  const isUnavailable = status === 'unavailable'

  useEffect(() => activate(), [activate])

  return (
    <Card aria-busy={!isOpen && !isUnavailable} $isWide={isHosted && kind === 'account'}>
      <PageHead title={commonTexts.pageTitle(heading, shopName)} hidden />
      {/* A hosted page shows its own heading. */}
      {isHosted ? <VisuallyHidden as="h1">{heading}</VisuallyHidden> : <h1>{heading}</h1>}
      <noscript>
        {import.meta.env.SSR && (
          <p>
            {texts.needsJavaScript((words) => (
              <a href="/shop">{words}</a>
            ))}
          </p>
        )}
      </noscript>
      {isUnavailable && <SignInUnavailable onRetry={activate} />}
      {!isUnavailable && !isOpen && skeleton}
      {!isUnavailable && isOpen && (
        <Suspense fallback={skeleton}>
          <ProviderPage
            kind={kind}
            form={<EmbeddedForms kind={kind} />}
            skeleton={skeleton}
            look={look}
            navigate={navigate}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Approximate heights of the hosted provider's pages. */
const heights: Record<ProviderPageKind, string> = { 'sign-in': '26rem', 'sign-up': '32rem', account: '44rem' }

function HostedSkeleton({ kind }: { kind: ProviderPageKind }) {
  return (
    <div>
      <Skeleton height={heights[kind]} />
      <SlowLoadingHint />
    </div>
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

    /* The heading may be wider than the form, so that it does not wrap. */
    ${from.tablet} {
      justify-self: center;
      white-space: nowrap;
    }
  }
`

interface ProviderPageProps {
  kind: ProviderPageKind
  /** The embedded provider's form. A lazy component loads only when it is rendered. */
  form: ReactNode
  skeleton: ReactNode
  /** Must be a stable object. */
  look: HostedPage['look']
  /** Must be a stable function. */
  navigate: HostedPage['navigate']
}

export function ProviderPage({ form, ...page }: ProviderPageProps) {
  const { isHosted } = useIdentity()
  return isHosted ? <HostedSlot {...page} /> : form
}

function HostedSlot({ kind, skeleton, look, navigate }: Omit<ProviderPageProps, 'form'>) {
  const { show } = useIdentity()
  const slot = useRef<HTMLDivElement>(null)
  // `skeleton` is a new element at each render. Reusing the first one avoids closing and reopening the provider's page.
  const first = useRef(skeleton)

  useEffect(() => {
    const { current: element } = slot
    return element ? show({ kind, element, look, navigate, fallback: first.current }) : undefined
  }, [show, kind, look, navigate])

  return <div ref={slot} />
}
