import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Ends the time in which what a toast tells of can be undone, as Escape does for whoever is in a hurry. */
export async function letPass(text: string) {
  const toast = (await screen.findByText(text)).closest('li')!
  within(toast).getByRole('button', { name: /undo/i }).focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText(text)).toBeNull()
}
