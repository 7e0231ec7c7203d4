import { identityErrorTexts } from '../../identity/errors.ts'
import * as texts from '../texts/account.ts'
import * as commonTexts from '../texts/common.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { StateBox } from '../ui/StateBox.tsx'

export function SignInUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <StateBox role="alert">
      <p>{identityErrorTexts.unavailable}</p>
      <p>{texts.canBrowse}</p>
      <Button onClick={onRetry}>{commonTexts.tryAgain}</Button>
      <ButtonLink kind="secondary" to="/shop">
        {commonTexts.goToShop}
      </ButtonLink>
    </StateBox>
  )
}
