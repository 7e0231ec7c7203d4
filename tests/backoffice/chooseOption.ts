import { fireEvent, screen } from '@testing-library/react'

/** Chooses an option of a Material UI select, which opens on mousedown. */
export async function chooseOption(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }))
}
