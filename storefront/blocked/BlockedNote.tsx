import { mailto } from '../../dataProvider/contract/links.ts'
import { texts } from '../../dataProvider/contract/texts.ts'
import { useSignOut } from '../account/signOut.ts'
import { useShop } from '../app/shopRecord.ts'
import { Button } from '../ui/Button.tsx'
import { BlockedFrame } from './BlockedFrame.tsx'

interface Props {
  reason: string | null
}

/** Why, whom to ask, and the way out: once signed out, nobody is blocked here and the page leads to the shop. */
export function BlockedNote({ reason }: Props) {
  const signOut = useSignOut()
  const email = useShop()?._shop_info.contact_info.email
  return (
    <BlockedFrame>
      <h1>{texts.accountBlocked}</h1>
      <p>{texts.accountBlockedText}</p>
      {reason && (
        <dl>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </dl>
      )}
      <p>
        If you think this is a mistake, please contact the administrator
        {email && (
          <>
            {' '}
            at <a href={mailto(email)}>{email}</a>
          </>
        )}
        .
      </p>
      <Button onClick={() => void signOut()}>{texts.signOut}</Button>
    </BlockedFrame>
  )
}
