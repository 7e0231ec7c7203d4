import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until a toast says `message`. sonner renders it invisible first, and shows it with its next rendering. */
export async function expectToast(message: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(message, { selector: '[data-sonner-toast] *' })).toBeVisible())
}
