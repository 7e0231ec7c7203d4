import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Types into the fields of those labels, then presses the button. */
export async function fillIn(user: UserEvent, texts: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByLabelText(label)
    if (text) await user.type(field, text)
  }
  await user.click(screen.getByRole('button', { name: button }))
}
