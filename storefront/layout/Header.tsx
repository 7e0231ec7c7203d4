import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useShopVisibility } from '../data/shop.ts'
import { color, from, space } from '../styles/cssTokens.ts'
import { columns, gutter } from '../styles/columns.ts'
import { useDisclosure } from './useDisclosure.ts'
import { Logo } from './Logo.tsx'
import { MenuToggle } from './MenuToggle.tsx'
import { headerLinks } from './navigation.ts'
import { NavItem } from './NavItem.tsx'
import { ShopMenu } from './ShopMenu.tsx'
import { AccountNav } from './AccountNav.tsx'

/** Logo, navigation, account and cart. On narrow screens the navigation opens from a menu button (HDR-9). */
export function Header({ cartLink }: { cartLink: ReactNode }) {
  const menu = useDisclosure<HTMLElement>()
  // The links would lead to pages that are hidden.
  const isHidden = useShopVisibility() === 'hidden'
  return (
    <Bar ref={menu.root}>
      <Row>
        <Logo />
        {/* Before the menu, into which the next Tab goes (HDR-15). */}
        {!isHidden && <MenuToggle open={menu.open} toggle={menu.toggle} />}
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

const Nav = styled.nav<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  position: absolute;
  inset: 100% 0 auto;
  padding: ${space.s} ${gutter} ${space.l};
  background: ${color.paper};
  border-block: 1px solid ${color.line};

  /* Opened without the program. */
  :where(header:has(details[open])) & {
    display: grid;
  }

  ${from.wide} {
    display: flex;
    position: static;
    gap: ${space.l};
    padding: 0;
    background: none;
    border: 0;
  }
`

// It takes all free space, so that later content causes no layout shift.
const Slots = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xs};
  margin-inline-end: -0.625rem;
`
