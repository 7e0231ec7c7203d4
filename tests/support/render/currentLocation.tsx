import { screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { expect } from 'vitest'

/** Renders the router's location, for `currentPath` and `navigationType`. */
export function CurrentLocation() {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  return (
    <p data-testid="where" data-arrival={type}>
      {pathname + search + hash}
    </p>
  )
}

export function currentPath() {
  return screen.getByTestId('where').textContent
}

/** Returns the type of the last navigation. After `REPLACE`, the previous page is not in the history. */
export function navigationType() {
  return screen.getByTestId('where').dataset['arrival']
}

/** Waits until a toast with the message is visible. sonner first renders it invisibly, and shows it in the next render. */
export async function expectToast(message: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(message, { selector: '[data-sonner-toast] *' })).toBeVisible())
}
