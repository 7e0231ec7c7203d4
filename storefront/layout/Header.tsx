import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useShopVisibility } from '../data/shop.ts'
import { color, from, space } from '../styles/cssTokens.ts'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { columns, gutter } from '../styles/columns.ts'
import { useDisclosure } from './useDisclosure.ts'
import { iconControl } from './iconControl.ts'
import { Logo } from './Logo.tsx'
import { headerLinks } from './navigation.ts'
import { NavItem } from './NavItem.tsx'
import { ShopMenu } from './ShopMenu.tsx'
import { AccountNav } from './AccountNav.tsx'

/**
 * Logo, navigation, account and cart. On narrow screens the navigation opens from a menu button (HDR-9). Without JavaScript that
 * button works as a `<details>` (HDR-14, globalStyle.ts).
 */
export function Header({ cartLink }: { cartLink: ReactNode }) {
  const menu = useDisclosure<HTMLElement>()
  // The links would lead to pages that are hidden.
  const isHidden = useShopVisibility() === 'hidden'
  return (
    <Bar ref={menu.root}>
      <Row>
        <Logo />
        {/* Before the menu in the document, so that the next Tab enters it (HDR-15). */}
        {!isHidden && (
          <details open={menu.open}>
            <Toggle
              ref={adoptState}
              role="button"
              // Not rendered by the server, where it would be fixed: before hydration the browser reports the state itself.
              aria-expanded={import.meta.env.SSR ? undefined : menu.open}
              suppressHydrationWarning
              aria-controls="menu"
              onClick={menu.toggle}
            >
              {menu.open ? <CloseIcon /> : <MenuIcon />}
              <VisuallyHidden>Menu</VisuallyHidden>
            </Toggle>
          </details>
        )}
        {!isHidden && (
          <Nav id="menu" aria-label="Main" $open={menu.open}>
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
        )}
        <Slots>
          <AccountNav />
          {!isHidden && cartLink}
        </Slots>
      </Row>
    </Bar>
  )
}

/** Opens the menu in React's state too, if the visitor opened it before hydration. */
const adoptState = (button: HTMLElement | null) => {
  if (button?.closest('[open]')) button.click()
}

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

  /* With account and cart at the end of the row, as near to them as they are to each other. */
  > details {
    flex: 1;
    margin-inline-end: calc(${space.xs} - ${space.m});
    text-align: end;
  }

  ${from.wide} {
    gap: ${space.xl};
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

// It or the menu button takes all free space, so that later content causes no layout shift.
const Slots = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xs};
  margin-inline: auto -0.625rem;

  ${from.wide} {
    flex: 1;
  }
`

const Toggle = styled.summary`
  ${iconControl}
`
