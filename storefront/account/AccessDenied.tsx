import { messages } from '../../dataProvider/contract/messages.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { StateBox } from '../ui/StateBox.tsx'

/** What somebody signed in reads who is no customer of this shop, and a way on. */
export function AccessDenied() {
  return (
    <StateBox role="alert">
      <h1>{messages.accessDenied}</h1>
      <p>{messages.customerOnly}</p>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </StateBox>
  )
}
