import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'

/** Dismisses an undo toast with Escape. This commits the change immediately. */
export async function dismissUndoToast(text: string) {
  fireEvent.keyDown(await screen.findByText(text), { key: 'Escape' })
  await expect.poll(() => screen.queryByText(text)).toBeNull()
}
