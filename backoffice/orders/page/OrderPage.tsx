import { Box, Skeleton } from '@mui/material'
import type { ComponentType } from 'react'
import { ShowBase } from 'react-admin'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { Order, OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { PageActions, PageHeading } from '../../layout/PageHeading.tsx'
import { EmptyState, LoadError } from '../../layout/states.tsx'
import { type PageSection, useCurrentResource } from '../../resource.ts'
import * as texts from '../../texts/orderPage.tsx'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import { OrderActions } from '../moves/OrderActions.tsx'
import { OrderButtons } from '../OrderButtons.tsx'
import { OrderChips } from '../OrderChips.tsx'
import { FlagButtons } from './FlagButtons.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { EstimateList } from './EstimateList.tsx'
import { OrderLines } from './OrderLines.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import { PaymentList } from './PaymentList.tsx'
import { Thread } from './Thread.tsx'
import { Timeline } from './Timeline.tsx'
import { NoteList } from './NoteList.tsx'

/** The page of an order. Uses `ShowBase` because `Show` puts its title into react-admin's app bar. */
export function OrderPage() {
  return (
    <ShowBase<Order | OrderDetail>
      // By default, react-admin redirects to the list if the record cannot be loaded.
      queryOptions={{ onError: () => undefined }}
      loading={<PageSkeleton />}
      render={({ record, error, refetch }) => (
        <>
          <PageHeading title={record ? texts.title(getOrderName(record)) : texts.titleWhileLoading}>
            {record && <FlagButtons order={record} />}
            {record && <PageActions />}
          </PageHeading>
          {error && <PageError error={error} onRetry={() => void refetch()} />}
          {record && ('estimates' in record ? <OrderBody order={record} /> : !error && <PageSkeleton />)}
        </>
      )}
    />
  )
}

const PageError = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  // The server responds with 400 if the id is invalid.
  error instanceof ApiError && [400, 404].includes(error.status) ? (
    <EmptyState text={texts.notFound} />
  ) : (
    <LoadError error={error} onRetry={onRetry} sx={{ mb: 2 }} />
  )

type Sections = Partial<Record<PageSection, ComponentType<{ order: OrderDetail }>>>

const top: Sections = { moves: OrderActions, dialogs: OrderButtons }
const wide: Sections = {
  lines: OrderLines,
  estimates: EstimateList,
  payments: PaymentList,
  parcel: ParcelCard,
  thread: Thread,
}
const narrow: Sections = { buyer: CustomerCard, notes: NoteList, timeline: Timeline }

const OrderBody = ({ order }: { order: OrderDetail }) => {
  const { sections = [] } = useCurrentResource()
  const render = (all: Sections) =>
    Object.entries(all)
      .filter(([name]) => sections.includes(name as PageSection))
      .map(([name, Part]) => <Part key={name} order={order} />)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OrderChips order={order} />
      <div>{render(top)}</div>
      <Box sx={columns}>
        <Box sx={column}>{render(wide)}</Box>
        <Box sx={column}>{render(narrow)}</Box>
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@900': 'minmax(0, 3fr) minmax(0, 2fr)' },
}
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }

const PageSkeleton = () => (
  <Box role="status" aria-label={orderPartsTexts.loadingOrder} sx={columns}>
    <Skeleton variant="rounded" height={320} />
    <Skeleton variant="rounded" height={320} />
  </Box>
)
