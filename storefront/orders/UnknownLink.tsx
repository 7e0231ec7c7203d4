import { limits } from '../../dataProvider/contract/limits.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { StateBox } from '../ui/StateBox.tsx'

/** For a link that is unknown, altered, expired or revoked: the shop does not tell which. */
export function UnknownLink({ noun }: { noun: 'order' | 'estimate' }) {
  const { user } = useIdentity()
  return (
    <StateBox role="alert">
      <h1>This link opens no {noun}</h1>
      <p>
        Please open it from the mail once more. A link ends after {limits.orderLinkDays} days without a
        change; write to us and we send you another.
      </p>
      <ButtonLink to="/contact">Write to us</ButtonLink>
      {user && (
        <ButtonLink kind="secondary" to="/customer/dashboard">
          See your orders
        </ButtonLink>
      )}
    </StateBox>
  )
}
