import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useApi } from '../data/ApiProvider.tsx'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/unsubscribe.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { focusOnMount } from '../ui/focusOnMount.ts'
import { CenteredMessage } from '../ui/StateBox.tsx'
import { useClientValue } from '../ui/useClientValue.ts'

/**
 * The page opened by an email's unsubscribe link (UNSUB-1). Opening it changes nothing, because email scanners follow links. The
 * token is in the fragment, which browsers do not send to servers.
 */
export function Page() {
  const { hash } = useLocation()
  const token = useClientValue(() => readToken(hash), undefined)
  const name = useShopName()
  return (
    <>
      <PageHead title={commonTexts.pageTitle(texts.title, name)} hidden />
      {/* The key resets the state when another link opens. */}
      <UnsubscribePrompt key={token} token={token} />
    </>
  )
}

/** `token` is undefined until the address is read, and null if the address has no valid token. */
function UnsubscribePrompt({ token }: { token: string | null | undefined }) {
  const api = useApi()
  const [state, setState] = useState<'open' | 'pending' | 'failed' | 'done'>('open')
  const isSending = useRef(false)
  if (token === null) return <BadLink />
  if (state === 'done') return <Unsubscribed />

  const unsubscribe = async () => {
    if (isSending.current || token === undefined) return
    isSending.current = true
    setState('pending')
    try {
      await api.unsubscribe(token)
      setState('done')
    } catch {
      setState('failed')
    } finally {
      isSending.current = false
    }
  }
  const isPending = state === 'pending'
  return (
    <Message>
      <h1>{texts.heading}</h1>
      <p>{texts.hint}</p>
      {state === 'failed' && <Failure role="alert">{texts.unsubscribeFailed}</Failure>}
      <noscript>
        {import.meta.env.SSR && (
          <p>
            {texts.needsJavaScript((words) => (
              <a href="/contact">{words}</a>
            ))}
          </p>
        )}
      </noscript>
      <Button aria-disabled={isPending || token === undefined} onClick={() => void unsubscribe()}>
        {isPending ? texts.unsubscribing : texts.unsubscribe}
      </Button>
    </Message>
  )
}

const Unsubscribed = () => (
  <Message>
    <h1 tabIndex={-1} ref={focusOnMount}>
      {texts.unsubscribed}
    </h1>
    <p>{texts.unsubscribedHint}</p>
    <ButtonLink to="/shop">{commonTexts.browseCollection}</ButtonLink>
  </Message>
)

const BadLink = () => (
  <Message role="alert">
    <h1>{texts.incompleteLink}</h1>
    <p>{texts.incompleteLinkHint}</p>
    <ButtonLink to="/contact">{commonTexts.contactUs}</ButtonLink>
  </Message>
)

/** A 256-bit token in base64url. */
const readToken = (hash: string) => /^#token=([\w-]{43})$/.exec(hash)?.[1] ?? null

const Message = styled(CenteredMessage)`
  > p {
    max-width: 50ch;
    color: ${color.muted};
  }

  > h1:focus {
    outline: none;
  }
`

const Failure = styled.p`
  && {
    color: ${color.danger};
  }
`
