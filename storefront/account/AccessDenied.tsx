import { texts } from '../../dataProvider/contract/texts.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { StateBox } from '../ui/StateBox.tsx'

/** What somebody signed in reads who is no customer of this shop, and a way on. */
export function AccessDenied() {
  return (
    <StateBox role="alert">
      <h1>{texts.accessDenied}</h1>
      <p>{texts.customerOnly}</p>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </StateBox>
  )
}
