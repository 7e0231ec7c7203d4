import { useRef, useState } from 'react'
import { useApi } from '../data/ApiProvider.tsx'
import { useLinkToken } from '../data/linkToken.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/unsubscribe.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { focusOnMount } from '../ui/focusOnMount.ts'
import { LinkFailure, LinkMessage } from './LinkMessage.tsx'

/**
 * The page opened by an email's unsubscribe link (UNSUB-1). Opening it changes nothing, because email scanners follow links.
 */
export function Page() {
  const token = useLinkToken()
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
    <LinkMessage>
      <h1>{texts.heading}</h1>
      <p>{texts.hint}</p>
      {state === 'failed' && <LinkFailure role="alert">{texts.unsubscribeFailed}</LinkFailure>}
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
    </LinkMessage>
  )
}

const Unsubscribed = () => (
  <LinkMessage>
    <h1 tabIndex={-1} ref={focusOnMount}>
      {texts.unsubscribed}
    </h1>
    <p>{texts.unsubscribedHint}</p>
    <ButtonLink to="/shop">{commonTexts.browseCollection}</ButtonLink>
  </LinkMessage>
)

const BadLink = () => (
  <LinkMessage role="alert">
    <h1>{texts.incompleteLink}</h1>
    <p>{texts.incompleteLinkHint}</p>
    <ButtonLink to="/contact">{commonTexts.contactUs}</ButtonLink>
  </LinkMessage>
)
