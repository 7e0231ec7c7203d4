import type { ReactNode } from 'react'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { getLastPage } from '../data/pageAddress.ts'
import { useQuery, type Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/pager.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CenteredMessage } from '../ui/StateBox.tsx'
import { PageHead } from './PageHead.tsx'

interface Props {
  /** Null until the query is known. */
  query: Query<Envelope<unknown>> | null
  /** Counted from 1. */
  page: number
  to: (page: number) => string
  children: ReactNode
}

/** Shows `children`, or an error beyond the list's last page. The server then responds with 404 (`getListStatus`, NF-4). */
export function ListPageGuard({ query, page, to, children }: Props) {
  const { data } = useQuery(query)
  const shopName = useShopName()
  if (!data || page <= getLastPage(data)) return children
  const title = texts.missingTitle(page)
  return (
    <CenteredMessage>
      <PageHead title={commonTexts.pageTitle(title, shopName)} hidden />
      <h1>{title}</h1>
      <p>{texts.missingHint(getLastPage(data))}</p>
      <ButtonLink to={to(getLastPage(data))}>{texts.goToLastPage}</ButtonLink>
    </CenteredMessage>
  )
}
