import type { ReactNode } from 'react'
import { useMatch } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { type Query, useQuery } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/orders.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { FailedState, StateBox } from '../ui/StateBox.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'

interface Props<T> {
  noun: 'order' | 'estimate'
  /** The query's result is null if the link is invalid. */
  toQuery: (token: string) => Query<T | null>
  children: (answer: T, token: string) => ReactNode
}

/**
 * A page whose address contains a link token. Search engines must not index it, and other pages must not receive its address as a
 * referrer. The server renders it without data.
 */
export function TokenLinkContent<T>({ noun, ...props }: Props<T>) {
  const token = useMatch(pagePaths[noun])?.params.token ?? ''
  const shopName = useShopName()
  return (
    <>
      <PageHead title={commonTexts.pageTitle(texts.linkTitles[noun], shopName)} hidden />
      <meta name="referrer" content="no-referrer" />
      <Opened key={token} token={token} {...props} />
    </>
  )
}

function Opened<T>({ token, toQuery, children }: Omit<Props<T>, 'noun'> & { token: string }) {
  const { data, failed, retry } = useQuery(toQuery(token))
  if (failed) return <FailedState title={commonTexts.loadFailed} onRetry={retry} />
  if (data === null) return <UnknownLink />
  return data === undefined ? <OrderSkeleton /> : children(data, token)
}

/** For a link that is unknown, altered, expired or revoked. The shop does not reveal which. */
function UnknownLink() {
  const { user } = useIdentity()
  return (
    <StateBox role="alert">
      <h1>{texts.linkUnknown}</h1>
      <p>{texts.linkUnknownHint}</p>
      <ButtonLink to="/contact">{commonTexts.contactUs}</ButtonLink>
      {user && (
        <ButtonLink kind="secondary" to="/customer/dashboard">
          {commonTexts.viewYourOrders}
        </ButtonLink>
      )}
    </StateBox>
  )
}
