import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useApi } from '../data/ApiProvider.tsx'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color } from '../styles/cssTokens.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { focusOnMount } from '../ui/focusOnMount.ts'
import { CenteredMessage } from '../ui/StateBox.tsx'
import { useClientValue } from '../ui/useClientValue.ts'

/**
 * Where the link in a mail about an item that is back leads (UNSUB-1). Opening it changes nothing, since mail scanners follow
 * links; its token is in the fragment, which browsers send to no server.
 */
export function Page() {
  const { hash } = useLocation()
  const token = useClientValue(() => readToken(hash), undefined)
  const name = useShopName()
  return (
    <>
      <PageHead title={`Stop these mails | ${name}`} hidden />
      {/* Remembers no other link's outcome. */}
      <UnsubscribePrompt key={token} token={token} />
    </>
  )
}

/** Undefined until the address is read; null when it holds no token. */
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
      <h1>Stop these mails?</h1>
      <p>
        You asked to be told when something can be had again. This ends it for all that you wait for; what we
        write about your orders and messages still comes.
      </p>
      {state === 'failed' && <Failure role="alert">That did not go through. Please try again.</Failure>}
      <noscript>
        {import.meta.env.SSR && (
          <p>
            Unsubscribing needs JavaScript. Please turn it on, or <a href="/contact">write to us</a> and we
            will unsubscribe you.
          </p>
        )}
      </noscript>
      <Button aria-disabled={isPending || token === undefined} onClick={() => void unsubscribe()}>
        {isPending ? 'Stopping…' : 'Stop These Mails'}
      </Button>
    </Message>
  )
}

const Unsubscribed = () => (
  <Message>
    <h1 tabIndex={-1} ref={focusOnMount}>
      These mails have stopped
    </h1>
    <p>For a year this address gets no more of them, whoever asks.</p>
    <ButtonLink to="/shop">See the collection</ButtonLink>
  </Message>
)

const BadLink = () => (
  <Message role="alert">
    <h1>This link did not come whole</h1>
    <p>Please open it from the mail once more, or write to us and we stop the mails for you.</p>
    <ButtonLink to="/contact">Write to us</ButtonLink>
  </Message>
)

/** 256 bits in base64url. */
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
