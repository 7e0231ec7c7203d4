import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checkoutButton } from './openCart.tsx'

/** Goes on from the cart to the question how a visitor is to be reached. */
export async function askForContact() {
  await userEvent.click(checkoutButton())
  await screen.findByRole('heading', { name: 'How can we reach you?' })
}

/** Types the given fields anew. */
export async function fillContact({ name, email, phone }: { name?: string; email?: string; phone?: string }) {
  for (const [label, text] of [
    ['Name', name],
    ['E-mail', email],
    [/^Phone/, phone],
  ] as const) {
    if (text === undefined) continue
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
  }
}

export async function placeOrder() {
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
}
