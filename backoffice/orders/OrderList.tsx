import { Box, Card, List, ListItem, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { OrderLine, OrderPage } from '../../dataProvider/resources/orders.ts'
import { useSupports } from '../app/settings.ts'
import { ListExport } from '../list/csv/ListExport.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { sayNumber } from '../words/counts.ts'
import { byCheckout } from './line.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderRow } from './OrderRow.tsx'

/** What people asked for and booked, newest first, under the figures over all of it. */
export function OrderList() {
  const isPagedByServer = useSupports('catalogue-query')
  return (
    <PagedList
      title="Orders"
      actions={<ListExport name="orders" />}
      sort={newestFirst}
      {...(!isPagedByServer && { perPage: ownPage })}
    >
      <OrderStats />
      <OrderFilters />
      <Checkouts />
      <OrderDetails />
    </PagedList>
  )
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const
/** Orders on a page where the server gives all of them at once. */
const ownPage = 25

const useStats = () => (useListContext().meta as OrderPage | undefined)?.stats

/** An enquiry counts as pending, a booking as processing (specification, section 4). */
const OrderStats = () => {
  const stats = useStats()
  return (
    <Box component="dl" sx={statsGrid}>
      {figures.map(({ key, label }) => (
        <Card key={key} sx={{ display: 'flex', flexDirection: 'column-reverse', px: 2, py: 1.5 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0 }}>
            {stats ? sayNumber(stats[key]) : '–'}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

const statsGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
  gap: 1,
  m: 0,
  mb: 2,
}
const figures = [
  { key: 'total', label: 'Total' },
  { key: 'enquiry', label: 'Pending' },
  { key: 'booking', label: 'Processing' },
  { key: 'completed', label: 'Completed' },
] as const

const Checkouts = () => {
  const empty = useStats()?.total === 0 ? 'No orders yet' : 'No orders match this search'
  return (
    <ListStates<OrderLine> skeleton={<ListSkeleton height={74} />} empty={empty}>
      {(found) => (
        <List disablePadding aria-label="Orders" sx={{ display: 'grid', gap: 1 }}>
          {byCheckout(found).map((lines) => (
            <Checkout key={lines[0]?.id} lines={lines} />
          ))}
        </List>
      )}
    </ListStates>
  )
}

/** What was ordered at once: one line, or several that belong together. */
const Checkout = ({ lines }: { lines: OrderLine[] }) => {
  const together = `${lines.length} ordered together`
  const [first] = lines
  if (first && lines.length === 1)
    return (
      <Card component="li">
        <OrderRow line={first} />
      </Card>
    )
  return (
    <Card component="li">
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
        {together}
      </Typography>
      <List disablePadding aria-label={together}>
        {lines.map((line, index) => (
          <ListItem key={line.id} disablePadding divider={index < lines.length - 1}>
            <OrderRow line={line} />
          </ListItem>
        ))}
      </List>
    </Card>
  )
}
