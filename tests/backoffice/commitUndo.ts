import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'

/** Ends the time in which what a toast tells of can be undone, as Escape does for whoever is in a hurry. */
export async function commitUndo(text: string) {
  fireEvent.keyDown(await screen.findByText(text), { key: 'Escape' })
  await expect.poll(() => screen.queryByText(text)).toBeNull()
}
