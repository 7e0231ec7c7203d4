import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import type { Order, OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import { RequireCustomer } from '../account/RequireCustomer.tsx'
import { useCustomer } from '../data/customer.ts'
import { orderLinesQuery, ordersQuery } from '../data/orders.ts'
import { useQuery } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color, target, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/dashboard.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { LoadingList } from '../ui/Grid.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'
import { type SplitOrders, isCurrent } from './orderAge.ts'
import { getPictures, OrderRow } from './OrderRow.tsx'
import { OrderStats, StatRow } from './OrderStats.tsx'
import { Tabs } from './Tabs.tsx'

export function Page() {
  return (
    <>
      <PageHead title={commonTexts.pageTitle(texts.title, useShopName())} hidden />
      <RequireCustomer skeleton={<DashboardSkeleton />}>
        <Dashboard />
      </RequireCustomer>
    </>
  )
}

function Dashboard() {
  const { data: customer } = useCustomer()
  const [now] = useState(Date.now)
  const { lines, orders, failed, retry } = useOrders(customer)
  const name = customer?.Full_name.trim()
  return (
    <>
      <PageIntro>
        <h1>{name ? texts.welcome(name) : texts.welcomeUnnamed}</h1>
        <p>{texts.intro}</p>
      </PageIntro>
      {failed && <FailedState title={texts.loadFailed} onRetry={retry} />}
      {customer && lines && orders && (
        <>
          <OrderStats {...splitOrders(lines, now)} orders={orders.length} />
          <OrderTabs {...splitOrders(orders, now)} customer={customer} />
        </>
      )}
      {!(lines && orders) && !failed && <OrdersSkeleton />}
    </>
  )
}

interface OrderTabsProps extends SplitOrders<Order | OrderDetail> {
  customer: Customer
}

function OrderTabs({ current, history, customer }: OrderTabsProps) {
  const address = useTabAddress(['current', 'history'])
  const hasPictures = [...current, ...history].some((order) => getPictures(order).length > 0)
  const toRow = (order: Order | OrderDetail) => (
    <OrderRow key={order.id} order={order} customer={customer} hasPictures={hasPictures} />
  )
  return (
    <Tabs
      label={texts.orders}
      {...address}
      tabs={[
        {
          title: texts.currentOrders,
          content: <OrderList empty={texts.noCurrentOrders}>{current.map(toRow)}</OrderList>,
        },
        {
          title: texts.orderHistory,
          content: <OrderList empty={texts.noPreviousOrders}>{history.map(toRow)}</OrderList>,
        },
      ]}
    />
  )
}

/** Loads the customer's order lines, which the page counts, and the orders, which the page lists. */
function useOrders(customer: Customer | undefined) {
  const lines = useQuery(customer ? orderLinesQuery(customer) : null)
  const orders = useQuery(customer ? ordersQuery(customer) : null)
  const failedOnes = [lines, orders].filter(({ failed }) => failed)
  return {
    lines: lines.data,
    orders: orders.data,
    failed: failedOnes.length > 0,
    retry: () => failedOnes.forEach(({ retry }) => retry()),
  }
}

/**
 * Stores the open tab in the address as `?tab={name}`; the first tab has no parameter. Opening a tab replaces the history entry:
 * going back leaves the page, and returning to the page restores the tab.
 */
function useTabAddress(names: string[]) {
  const [query, setQuery] = useSearchParams()
  return {
    selected: Math.max(names.indexOf(query.get('tab') ?? ''), 0),
    onSelect: (index: number) => {
      const next = new URLSearchParams(query)
      if (index === 0) next.delete('tab')
      else next.set('tab', names[index] ?? '')
      setQuery(next, { replace: true })
    },
  }
}

/** Shown while the user and the customer's record load (ROLE-12). */
function DashboardSkeleton() {
  return (
    <div data-testid="skeleton">
      <noscript>{import.meta.env.SSR && <p>{texts.needsJavaScript}</p>}</noscript>
      <PageIntro>
        {/* Matches the heights of the title and the line below it. */}
        <Skeleton width="min(24rem, 90%)" height={`calc(${textSize.title} * 1.15)`} />
        <Skeleton width="min(26rem, 100%)" height="1.6rem" />
      </PageIntro>
      <OrdersSkeleton />
    </div>
  )
}

function OrdersSkeleton() {
  return (
    <>
      <StatRow as="div" aria-hidden="true">
        {['Total', 'Current', 'Completed'].map((name) => (
          <Skeleton key={name} height="6rem" />
        ))}
      </StatRow>
      <Skeleton height={target} />
      <LoadingList label={texts.loading} count={3} list={RuledList}>
        <Skeleton height="5.25rem" />
      </LoadingList>
    </>
  )
}

interface OrderListProps {
  empty: string
  children: ReactNode[]
}

function OrderList({ empty, children }: OrderListProps) {
  if (children.length === 0) {
    return (
      <EmptyState title={empty}>
        <ButtonLink to="/shop" kind="secondary">
          {commonTexts.goToShop}
        </ButtonLink>
      </EmptyState>
    )
  }
  return <RuledList role="list">{children}</RuledList>
}

/** Needs `role="list"`. */
const RuledList = styled.ul`
  > li {
    border-bottom: 1px solid ${color.line};
  }
`

/** Splits orders or order lines by their age at `now` (milliseconds since the epoch). Preserves their sequence. */
function splitOrders<T extends { created_at: unknown }>(orders: T[], now: number): SplitOrders<T> {
  const split: SplitOrders<T> = { current: [], history: [] }
  for (const order of orders) split[isCurrent(order.created_at, now) ? 'current' : 'history'].push(order)
  return split
}
