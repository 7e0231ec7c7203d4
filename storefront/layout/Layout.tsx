import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShop, useShopVisibility } from '../data/shop.ts'
import { columns } from '../styles/columns.ts'
import { color, radius, space, target, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/layout.ts'
import { finishTransition } from '../ui/viewTransition.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Footer } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'
import { useScrollRestoration } from './useScrollRestoration.ts'

/** Header and footer around every page. A child with `grid-column: full` spans the width of the window. */
export function Layout({ children, ...header }: HeaderProps & { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useScrollRestoration(main)
  useLayoutEffect(finishTransition, [useLocation().key])
  return (
    <Frame>
      <SkipLink href="#main">{texts.skipToContent}</SkipLink>
      <ShopNotices />
      <Header {...header} />
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
  /* Keeps the footer below the initial viewport, so that loading content does not shift it. */
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

// Zero height: the notice covers the top of the page without shifting the layout.
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

/** Announces a changed title to screen readers, such as after a client-side navigation. */
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

/** Banners above the header: the shop is in test mode, or only admins can see it. */
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
