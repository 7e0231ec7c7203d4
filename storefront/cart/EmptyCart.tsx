import { ButtonLink } from '../ui/ButtonLink.tsx'
import { StateBox } from '../ui/StateBox.tsx'

/** What the cart's page says when there is nothing in it, with the way to the shop. */
export function EmptyCart() {
  return (
    <StateBox>
      <p>Your cart is empty</p>
      <p>Add some items to get started</p>
      <ButtonLink to="/shop">Continue Shopping</ButtonLink>
    </StateBox>
  )
}
