import { fireEvent, screen } from '@testing-library/react'

/** Chooses in the select box of that label what reads so. */
export async function chooseOption(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }))
}
