import { ButtonLink } from '../ui/ButtonLink.tsx'
import { StateBox } from '../ui/StateBox.tsx'

export function EmptyCart() {
  return (
    <StateBox>
      <p>Your cart is empty</p>
      <p>Add some items to get started</p>
      <ButtonLink to="/shop">Continue Shopping</ButtonLink>
    </StateBox>
  )
}
