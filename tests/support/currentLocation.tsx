import { screen } from '@testing-library/react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Says where one is, for `where` and `arrival`. */
export function CurrentLocation() {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  return (
    <p data-testid="where" data-arrival={type}>
      {pathname + search + hash}
    </p>
  )
}

/** The path, query and fragment of the page that is shown. */
export function currentPath() {
  return screen.getByTestId('where').textContent
}

/** How one came there: `REPLACE` leaves nothing to go back to. */
export function navigationType() {
  return screen.getByTestId('where').dataset['arrival']
}
