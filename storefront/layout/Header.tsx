import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useShop, useShopName, useShopVisibility } from '../data/shop.ts'
import { columns, gutter } from '../styles/columns.ts'
import { color, font, from, space, target } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/layout.ts'
import { CloseIcon, createIcon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { HeaderAccount } from './HeaderAccount.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { iconControl } from './iconControl.ts'
import { NavItem } from './NavItem.tsx'
import { ShopMenu } from './ShopMenu.tsx'
import { useDisclosure } from './useDisclosure.ts'

export interface HeaderProps {
  cartLink: ReactNode
  /** True if the shop has a search page. */
  hasSearch: boolean
}

/**
 * Logo, navigation, search, account and cart. On narrow screens a menu button opens the navigation (HDR-9). Without JavaScript the
 * button works as a `<details>` (HDR-14, globalStyle.ts).
 */
export function Header({ cartLink, hasSearch }: HeaderProps) {
  const menu = useDisclosure<HTMLDivElement>()
  // While the shop is hidden, so are the pages that the navigation links to.
  const isHidden = useShopVisibility() === 'hidden'
  return (
    <Bar>
      <Row>
        <Logo />
        {!isHidden && (
          <Menu ref={menu.root}>
            {/* Placed before the menu in the document, so that the next Tab enters the menu (HDR-15). */}
            <details open={menu.open}>
              <Toggle
                ref={syncMenuState}
                role="button"
                // Not rendered on the server, because nothing updates the value before hydration. Until then, the browser reports
                // the state of the `<details>`.
                aria-expanded={import.meta.env.SSR ? undefined : menu.open}
                suppressHydrationWarning
                aria-controls="menu"
                onClick={menu.toggle}
              >
                {menu.open ? <CloseIcon /> : <MenuIcon />}
                <VisuallyHidden>{texts.menu}</VisuallyHidden>
              </Toggle>
            </details>
            <Nav id="menu" aria-label={texts.mainNavigation} $open={menu.open}>
              {headerLinks.map(({ to, label }) =>
                to === '/shop' ? (
                  <ShopMenu key={to} to={to} label={label} />
                ) : (
                  <NavItem key={to} to={to}>
                    {label}
                  </NavItem>
                ),
              )}
            </Nav>
          </Menu>
        )}
        <Slots>
          {hasSearch && !isHidden && <HeaderSearch />}
          <HeaderAccount />
          {!isHidden && cartLink}
        </Slots>
      </Row>
    </Bar>
  )
}

/** The header's links, in display order (HDR-2). */
export const headerLinks = [
  { to: '/', label: texts.home },
  { to: '/shop', label: texts.shop },
  { to: '/categories', label: texts.categories },
  { to: '/custom-jewelry', label: commonTexts.customJewelry },
  { to: '/events', label: texts.events },
  { to: '/about', label: texts.about },
  { to: '/blog', label: texts.blog },
  { to: '/contact', label: commonTexts.contact },
]

/** If the visitor opened the menu before hydration, opens it in React's state too. */
const syncMenuState = (button: HTMLElement | null) => {
  if (button?.closest('[open]')) button.click()
}

const MenuIcon = createIcon(<path d="M4 7h16M4 12h16M4 17h16" />)

const Bar = styled.header`
  ${columns}
  position: relative;
  z-index: 2;
  border-bottom: 1px solid ${color.line};
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 4rem;

  ${from.desktop} {
    min-height: 5rem;
  }

  ${from.wide} {
    gap: ${space.xl};
  }
`

const Menu = styled.div`
  display: contents;

  /* The menu button. Its gap to the icons after it equals the gap between them. */
  > details {
    flex: 1;
    margin-inline-end: calc(${space.xs} - ${space.m});
    text-align: end;
  }
`

const Nav = styled.nav<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  position: absolute;
  inset: 100% 0 auto;
  padding: ${space.s} ${gutter} ${space.l};
  background: ${color.paper};
  border-block: 1px solid ${color.line};

  ${from.wide} {
    display: flex;
    position: static;
    gap: ${space.l};
    padding: 0;
    background: none;
    border: 0;
  }
`

// This element or the menu button takes up all free space, so that content that loads later causes no layout shift.
const Slots = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xs};
  margin-inline: auto -0.625rem;

  /* The search field takes up the space that the role badge leaves, so that the badge moves no control (HDR-12). */
  ${from.desktop} {
    &:has([role='search']) {
      flex: 0 999 28rem;
    }
  }

  /* The width does not follow the links, so that the field stays in place when the font has loaded. */
  ${from.wide} {
    flex: 1;

    &:has([role='search']) {
      flex-basis: calc(22rem + (100vw - 80rem) / 2);
    }
  }
`

const Toggle = styled.summary`
  ${iconControl}
`

/** The shop's logo. If there is none or it cannot be loaded, shows an oval stone and the shop's name. */
function Logo() {
  const name = useShopName()
  const logo = useShop()?.logo
  const [broken, setBroken] = useState<string>()
  return (
    <Home to="/">
      {logo && logo !== broken ? (
        <Image ref={retryIfBroken} src={logo} alt={name} onError={() => setBroken(logo)} />
      ) : (
        <>
          <Stone viewBox="0 0 24 24" aria-hidden="true">
            <ellipse cx="12" cy="12" rx="8" ry="10.5" />
            <path d="M8 16c-1.5-5 .5-9 4.5-10.5M11 18.5c-1-4 .5-7.5 4-9.5" />
          </Stone>
          {name}
        </>
      )}
    </Home>
  )
}

/** Reloads an image that failed before hydration, because React did not receive its error event. */
const retryIfBroken = (image: HTMLImageElement | null) => {
  const src = image?.complete && image.naturalWidth === 0 ? image.getAttribute('src') : null
  if (src !== null) image?.setAttribute('src', src)
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  font-family: ${font.heading};
  font-size: 1.5rem;
  line-height: 1.1;
  text-decoration: none;
`

const Stone = styled.svg`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  fill: ${color.accentSoft};
  stroke: ${color.accent};
  stroke-width: 1.5;
  stroke-linecap: round;

  path {
    fill: none;
  }
`

// Fixed size, so that loading the image does not shift the layout.
const Image = styled.img`
  width: clamp(6rem, 25vw, 10rem);
  height: 2.5rem;
  object-fit: contain;
  object-position: left;
`
