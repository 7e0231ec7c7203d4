import { identityErrorTexts } from '../../identity/errors.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { StateBox } from '../ui/StateBox.tsx'

/** The sign-in provider cannot be reached; the shop can be looked at all the same. */
export function SignInUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <StateBox role="alert">
      <p>{identityErrorTexts.unavailable}</p>
      <p>You can look around the shop meanwhile.</p>
      <Button onClick={onRetry}>Try again</Button>
      <ButtonLink kind="secondary" to="/shop">
        Go to the shop
      </ButtonLink>
    </StateBox>
  )
}
