import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { color, radius, target } from '../styles/cssTokens.ts'
import { UserIcon } from '../ui/icons.tsx'
import { iconControl } from './iconControl.ts'
import { UserMenu } from './UserMenu.tsx'

/** Who is here: a menu, the way to sign in, or, until that is known, the room for either. */
export function UserSlot() {
  const { status, user } = useIdentity()
  if (user) return <UserMenu user={user} />
  if (status === 'idle' || status === 'loading') return <Room data-testid="user-unknown" />
  return (
    <SignIn to="/sign-in" aria-label="Sign in">
      <UserIcon />
    </SignIn>
  )
}

const SignIn = styled(Link)`
  ${iconControl}
`

const Room = styled.span`
  width: ${target};
  height: ${target};
  border: 0.5rem solid transparent;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  background-clip: padding-box;
`
