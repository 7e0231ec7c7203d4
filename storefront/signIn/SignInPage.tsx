import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { safeReturnPath } from '../../identity/redirect.ts'
import { PageHead } from '../app/PageHead.tsx'
import { useSettings } from '../app/settings.ts'
import { useShopName } from '../app/shopRecord.ts'
import { color, space } from '../styles/cssTokens.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { SignedIn } from './SignedIn.tsx'

/** What each sign-in provider shows here. */
const forms = { embedded: EmbeddedForm }

/** Sign-in, and the way back to the page that asked for it. */
export function Page() {
  const { status, activate } = useIdentity()
  const { provider } = useSettings().config.identity
  const [query] = useSearchParams()
  const shopName = useShopName()
  const Form = forms[provider]

  useEffect(() => activate(), [activate])

  if (status === 'signed-in') return <SignedIn to={safeReturnPath(query.get('redirect_url')) ?? '/shop'} />
  return (
    <Card aria-busy={status === 'idle' || status === 'loading'}>
      <PageHead title={`Sign In | ${shopName}`} hidden />
      <h1>Sign In</h1>
      {status === 'unavailable' && (
        <FailedState title="Signing in is not possible at the moment." onRetry={activate} />
      )}
      {status === 'signed-out' && <Form />}
      {(status === 'idle' || status === 'loading') && <FormSkeleton />}
    </Card>
  )
}

const Card = styled.section`
  display: grid;
  gap: ${space.l};
  width: 100%;
  max-width: 26rem;
  margin-inline: auto;
  padding-block: ${space.xxl};

  > h1 {
    color: ${color.ink};
    text-align: center;
  }
`
