import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { categoryIdPath, canonicalCategoryPath } from '../../dataProvider/contract/pages.ts'
import { color, duration, from, radius, shadow, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/layout.ts'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { useDisclosure } from './useDisclosure.ts'
import { iconControl } from './iconControl.ts'
import { NavItem } from './NavItem.tsx'
import { useCollections } from '../data/categories.ts'
import { Link } from '../ui/Link.tsx'

/** The header's link to the shop, with a button that opens the list of its collections, if it has any (NAV-1). */
export function ShopMenu({ to, label }: { to: string; label: string }) {
  const menu = useDisclosure<HTMLDivElement>()
  const collections = useCollections()
  const { pathname, search } = useLocation()
  const shop = <NavItem to={to}>{label}</NavItem>
  if (collections.length === 0) return <Reserved>{shop}</Reserved>

  const isCurrentPath = (path: string) => pathname + search === path
  return (
    <Frame ref={menu.root}>
      {shop}
      <Toggle
        type="button"
        aria-label={texts.collections}
        aria-expanded={menu.open}
        aria-controls="collections-menu"
        onClick={menu.toggle}
      >
        <ChevronDownIcon width="18" height="18" />
      </Toggle>
      <Panel id="collections-menu" role="list" hidden={!menu.open}>
        {menu.open &&
          collections.map((category) => {
            const path = categoryIdPath(category.id)
            const isCurrent =
              isCurrentPath(path) || isCurrentPath(canonicalCategoryPath(category, collections))
            return (
              <li key={category.id}>
                <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
                  {category.name}
                </Link>
              </li>
            )
          })}
      </Panel>
    </Frame>
  )
}

// The width of the button, which appears when the collections are loaded. Otherwise, the search field would move.
const Reserved = styled.div`
  ${from.wide} {
    padding-inline-end: 1.25rem;
  }
`

// On narrow screens, the collections open below the link and move the other links down.
const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;

  ${from.wide} {
    display: flex;
  }
`

const Toggle = styled.button`
  ${iconControl}

  > svg {
    transition: transform ${duration.fast};
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }

  ${from.wide} {
    /* A full-size touch target that overlaps the gaps between the links. */
    margin-inline: -0.5rem -1rem;

    &:hover {
      background: none;
      color: ${color.accent};
    }
  }
`

const Panel = styled.ul`
  grid-column: 1 / -1;
  margin-bottom: ${space.s};
  border-inline-start: 2px solid ${color.line};

  /* Tripled to be more specific than the list reset. */
  &&& {
    padding-inline-start: ${space.m};
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${target};
    text-decoration: none;
  }

  a:hover,
  a[aria-current] {
    color: ${color.accent};
  }

  ${from.wide} {
    position: absolute;
    inset: calc(100% + ${space.xs}) auto auto calc(-1 * ${space.m});
    min-width: 13rem;
    margin: 0;
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.raised};
    box-shadow: ${shadow.raised};

    &&& {
      padding: ${space.s} 0;
    }

    a {
      padding-inline: ${space.m};
    }

    a:hover {
      background: ${color.sunken};
    }
  }
`
