import { fireEvent, screen } from '@testing-library/react'

/** Fills the fields with these labels, each in one step as a paste does. */
export function fill(texts: Record<string, string>): void {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  }
}
