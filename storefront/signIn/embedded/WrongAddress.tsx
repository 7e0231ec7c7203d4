import { useLocation } from 'react-router-dom'
import { useSettings } from '../../data/settings.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'

/** Shown at an address where accounts do not work: links to the same page at `PUBLIC_URL` (SGN-9). */
export function WrongAddress() {
  const { pathname, search } = useLocation()
  const { host, origin } = new URL(useSettings().publicUrl)
  return (
    <StateBox role="alert">
      <p>Accounts work only at {host}.</p>
      <p>
        This page is at {window.location.host}. Open it at {host} and enter everything again.
      </p>
      <ButtonLink to={origin + pathname + search}>Continue at {host}</ButtonLink>
    </StateBox>
  )
}
