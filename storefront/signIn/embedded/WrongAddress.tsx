import { useLocation } from 'react-router-dom'
import { usePublicUrl } from '../../data/shop.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'

/** Leads from an address at which nobody can sign in to the same page at the shop's own (SGN-9). */
export function WrongAddress() {
  const { pathname, search } = useLocation()
  const { host, origin } = new URL(usePublicUrl())
  return (
    <StateBox role="alert">
      <p>Accounts open only at {host}.</p>
      <p>You are at {window.location.host}. Continue there and enter it again.</p>
      <ButtonLink to={origin + pathname + search}>Continue at {host}</ButtonLink>
    </StateBox>
  )
}
