import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { columns } from '../styles/columns.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { ShopNotices } from './ShopNotices.tsx'

/** What stands around every page. A child with `grid-column: full` reaches from edge to edge. */
export function Layout({ cartLink, children }: { cartLink: ReactNode; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useScrollRestoration(main)
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
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
