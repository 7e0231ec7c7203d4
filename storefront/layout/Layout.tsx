import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useShop, useShopVisibility } from '../data/shop.ts'
import { columns } from '../styles/columns.ts'
import { color, radius, space, target, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/layout.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { useScrollRestoration } from './useScrollRestoration.ts'

/** Header and footer around every page. A child with `grid-column: full` is as wide as the window. */
export function Layout({ cartLink, children }: { cartLink: ReactNode; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useScrollRestoration(main)
  return (
    <Frame>
      <SkipLink href="#main">{texts.skipToContent}</SkipLink>
      <ShopNotices />
      <Header cartLink={cartLink} />
      <OfflineNotice />
      <Main id="main" tabIndex={-1} ref={main}>
        {children}
      </Main>
      <Footer />
      <PageAnnouncer />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
`

const Main = styled.main`
  ${columns}
  /* The footer stays below what is seen first: however little a page shows while it waits, nothing jumps. */
  min-height: calc(100dvh - 4rem);
  align-content: start;
  padding-bottom: ${space.xxl};
`

const SkipLink = styled.a`
  position: absolute;
  z-index: 3;
  inset: ${space.s} auto auto ${space.s};
  min-height: ${target};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.m};
  background: ${color.accent};
  color: ${color.onAccent};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`

/** A live region that says when the browser is offline. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, serverSnapshot)
  return <Anchor aria-live="polite">{!isOnline && <Notice>{texts.offline}</Notice>}</Anchor>
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const serverSnapshot = () => true

// Its height is 0: the notice covers the page's top and shifts no layout.
const Anchor = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  height: 0;
`

const Notice = styled.p`
  padding: ${space.xs} ${space.m};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${textSize.small};
  text-align: center;
`

/** Announces the new title to screen readers after a client-side navigation. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')

  useEffect(() => {
    let known = document.title
    const tell = () => {
      if (document.title === known) return
      known = document.title
      setTitle(known)
    }
    const observer = new MutationObserver(tell)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}

/** Strips above the header: the shop is in test mode, or hidden from all but admins. */
function ShopNotices() {
  const isTest = useShop()?.testmode === true
  const isAdminPreview = useShopVisibility() === 'adminPreview'
  return (
    <>
      {isTest && <Strip label={texts.testMode}>{texts.testModeNotice}</Strip>}
      {isAdminPreview && <Strip label={texts.shopHidden}>{texts.shopHiddenNotice}</Strip>}
    </>
  )
}

const Strip = ({ label, children }: { label: string; children: ReactNode }) => (
  <StripFrame aria-label={label}>
    <p>{children}</p>
  </StripFrame>
)

const StripFrame = styled.aside`
  ${columns}
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.line};
  background: ${color.accentSoft};
  font-size: ${textSize.small};
  text-align: center;
  text-wrap: balance;
`
