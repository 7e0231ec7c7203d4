import type { ReactNode } from 'react'
import { useMatch } from 'react-router-dom'
import { limits } from '../../dataProvider/contract/limits.ts'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { type Query, useQuery } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { FailedState, StateBox } from '../ui/StateBox.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'

interface Props<T> {
  noun: 'order' | 'estimate'
  /** Answers null where the link opens nothing. */
  toQuery: (token: string) => Query<T | null>
  children: (answer: T, token: string) => ReactNode
}

/**
 * The page whose address holds the token of a link: in no search engine, and told to no page that it leads to. The server
 * renders it without its data.
 */
export function OpenedLink<T>({ noun, ...props }: Props<T>) {
  const token = useMatch(pagePaths[noun])?.params.token ?? ''
  const shopName = useShopName()
  return (
    <>
      <PageHead title={`Your ${noun} | ${shopName}`} hidden />
      <meta name="referrer" content="no-referrer" />
      <Opened key={token} token={token} noun={noun} {...props} />
    </>
  )
}

function Opened<T>({ noun, token, toQuery, children }: Props<T> & { token: string }) {
  const { data, failed, retry } = useQuery(toQuery(token))
  if (failed) return <FailedState title={`Your ${noun} could not be loaded just now.`} onRetry={retry} />
  if (data === null) return <UnknownLink noun={noun} />
  return data === undefined ? <OrderSkeleton noun={noun} /> : children(data, token)
}

/** For a link that is unknown, altered, expired or revoked: the shop does not tell which. */
function UnknownLink({ noun }: { noun: 'order' | 'estimate' }) {
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
