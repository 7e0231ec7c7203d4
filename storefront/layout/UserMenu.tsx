import { styled } from 'styled-components'
import { roleIn } from '../../dataProvider/resources/customers/customerRoles.ts'
import { useCustomer } from '../data/customer.ts'
import { useSignOut } from '../data/signOut.ts'
import { color, from, radius, shadow, space, target, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/userMenu.ts'
import { iconControl } from './iconControl.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { useDisclosure } from './useDisclosure.ts'
import { Link } from '../ui/Link.tsx'

export function UserMenu({ user }: { user: { fullName: string; email: string } }) {
  const menu = useDisclosure<HTMLDivElement>()
  const customer = useCustomer()
  const signOut = useSignOut()
  const role = customer.data && roleIn(customer.data)?.role
  const isKnown = customer.data !== undefined || customer.failed
  const name = user.fullName || user.email
  return (
    <Frame ref={menu.root}>
      <HeaderBadge>{isKnown && <RoleBadge role={role} />}</HeaderBadge>
      <Toggle
        type="button"
        aria-expanded={menu.open}
        aria-controls="user-menu"
        aria-label={texts.menuOf(name)}
        onClick={menu.toggle}
      >
        <Initial>{getInitial(name)}</Initial>
      </Toggle>
      <Panel id="user-menu" hidden={!menu.open}>
        <Name>{name}</Name>
        {menu.open && isKnown && (
          <MenuBadge>
            <RoleBadge role={role} />
          </MenuBadge>
        )}
        {role === 'customer' && <Link to="/customer/dashboard">{texts.myOrders}</Link>}
        <Link to="/account">{commonTexts.account}</Link>
        {/* The back office is a separate page outside this router. */}
        {role === 'admin' && <a href="/admin">{texts.admin}</a>}
        <button type="button" onClick={() => void signOut()}>
          {commonTexts.signOut}
        </button>
      </Panel>
    </Frame>
  )
}

/** Returns the first character (grapheme) of a name, in upper case. An emoji may consist of several code points. */
function getInitial(name: string): string {
  // Firefox supports Intl.Segmenter from version 125.
  const characters = 'Segmenter' in Intl ? new Intl.Segmenter().segment(name) : []
  const [first = { segment: name.charAt(0) }] = characters
  return first.segment.toLocaleUpperCase()
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xs};

  [role='search'] ~ & {
    flex: none;
  }
`

// Placed before the menu button, which must not move when the badge appears (HDR-12). A phone's header has no space for the
// badge, so the menu shows it.
const HeaderBadge = styled.span`
  display: none;

  ${from.tablet} {
    display: inline;
    position: absolute;
    inset-inline-end: calc(100% + ${target} + 2 * ${space.xs});
    white-space: nowrap;

    [role='search'] ~ * > & {
      inset-inline-end: calc(100% + 2 * ${target} + 3 * ${space.xs});
    }
  }

  /* The search field becomes narrower instead. */
  ${from.desktop} {
    [role='search'] ~ * > & {
      position: static;
    }
  }

  ${from.wide} {
    position: static;
  }
`

const MenuBadge = styled.span`
  padding: 0 ${space.m} ${space.s};

  ${from.tablet} {
    display: none;
  }
`

const Toggle = styled.button`
  ${iconControl}
`

const Initial = styled.span`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  font-weight: 600;
`

const Panel = styled.div`
  position: absolute;
  inset: calc(100% + ${space.xs}) 0 auto auto;
  display: grid;
  min-width: 13rem;
  padding-block: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.raised};

  > a,
  > button {
    display: flex;
    align-items: center;
    min-height: ${target};
    padding-inline: ${space.m};
    text-decoration: none;
    text-align: start;
    cursor: pointer;
  }

  > a:hover,
  > button:hover {
    background: ${color.sunken};
  }
`

const Name = styled.p`
  padding: ${space.xs} ${space.m} ${space.s};
  font-size: ${textSize.small};
  color: ${color.muted};
  overflow: hidden;
  text-overflow: ellipsis;
`
