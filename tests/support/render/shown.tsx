import { screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { expect } from 'vitest'

/** Shows the router's location, for `currentPath` and `navigationType`. */
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

/** How the page was reached: after `REPLACE` there is nothing to go back to. */
export function navigationType() {
  return screen.getByTestId('where').dataset['arrival']
}

/** Waits until a toast says `message`. sonner renders it invisible first, and shows it with its next rendering. */
export async function expectToast(message: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(message, { selector: '[data-sonner-toast] *' })).toBeVisible())
}
