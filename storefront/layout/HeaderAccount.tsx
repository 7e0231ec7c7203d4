import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { isSettled } from '../../identity/state.ts'
import { color, radius, target } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import { createIcon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import { iconControl } from './iconControl.ts'

/** The user menu, or a sign-in link for visitors. A skeleton of the same size until the identity is known (HDR-12). */
export function HeaderAccount() {
  const identity = useIdentity()
  const { user } = identity
  if (user)
    return (
      <Suspense fallback={<NavSkeleton />}>
        <UserMenu user={user} />
      </Suspense>
    )
  if (isSettled(identity)) return <SignInLink />
  return (
    <div>
      <noscript>{import.meta.env.SSR && <SignInLink />}</noscript>
      <NavSkeleton data-testid="user-unknown" />
    </div>
  )
}

const SignInLink = () => (
  <IconLink to="/sign-in" aria-label={commonTexts.signIn}>
    <UserIcon />
  </IconLink>
)

const AccountLink = () => (
  <IconLink to="/account" aria-label={commonTexts.account}>
    <UserIcon />
  </IconLink>
)

// Loaded lazily, because most visitors never sign in. If loading fails, a link to the account replaces the menu.
const UserMenu = lazy(() =>
  loadChunk(() => import('./UserMenu.tsx')).then(
    (menu) => ({ default: menu.UserMenu }),
    () => ({ default: AccountLink }),
  ),
)

const UserIcon = createIcon(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5" />,
)

const IconLink = styled(Link)`
  ${iconControl}
`

const NavSkeleton = styled.div`
  width: ${target};
  height: ${target};
  border: 0.5rem solid transparent;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  background-clip: padding-box;
`
