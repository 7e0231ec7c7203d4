import type { ReactNode } from 'react'
import { useMatch } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import type { PageModule } from '../data/pageModule.ts'
import { useQuery, type Query } from '../data/query.ts'
import { useSupports } from '../data/settings.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { Page as NotFoundPage } from '../pages/NotFoundPage.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { UnknownLink } from './UnknownLink.tsx'

/** What a page of a link exports besides itself. */
export const linkPage: Required<Pick<PageModule, 'status' | 'isUncacheable'>> = {
  status: (_, { supports }) => (supports('order-workflow') ? 200 : 404),
  isUncacheable: () => true,
}

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
  if (!useSupports('order-workflow')) return <NotFoundPage />
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
