import { fireEvent, screen } from '@testing-library/react'

/** Puts texts into the fields of those labels, all at once as a paste does. */
export function fill(texts: Record<string, string>): void {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  }
}
