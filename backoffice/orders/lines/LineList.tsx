import { Box, Button, Card, Chip, Divider, List, ListItemText, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { SortButton, useListContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { readMoment } from '../../../dataProvider/contract/dates.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import type { LinesOrder } from '../../../dataProvider/provider/orders.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import {
  isOverdue,
  lineCurrency,
  orderStatus,
  toShortId,
} from '../../../dataProvider/resources/orders/orderLines.ts'
import { useDeclaredFilters } from '../../fields/DeclaredInput.tsx'
import { formatDate } from '../../format/dates.ts'
import { Time } from '../../format/Time.tsx'
import { preventScrollReset } from '../../layout/Layout.tsx'
import { ExportButton } from '../../list/csv/ExportButton.tsx'
import { SearchFilter } from '../../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../../list/ListStates.tsx'
import { PagedList } from '../../list/PagedList.tsx'
import { getListPath } from '../../settings/paths.ts'
import { useSettings, useSupports } from '../../settings/settings.ts'
import { LateChip } from '../LateChip.tsx'
import { OrderFigures } from '../OrderFigures.tsx'
import { LineDetails } from './LineDetails.tsx'
import { EstimateDialog, ShippingDialog } from './LineDialogs.tsx'
import { getCustomerName, getHoldEnd, getLineTotal, getStatusLabel } from './orderLine.ts'

/** The orders of a server that knows their lines alone, as specified. The figures above are of all of them, not of the page. */
export function LineList() {
  const isPagedByServer = useSupports('catalogue-query')
  const actions = (
    <>
      <SortButton fields={['created_at']} />
      <ExportButton name="orders" />
    </>
  )
  return (
    <PagedList<LinesOrder>
      title="Orders"
      actions={actions}
      header={<OrderFigures />}
      filters={[
        <SearchFilter key="q" source="q" label="Search orders" alwaysOn />,
        ...useDeclaredFilters([['status', orderStatus]]),
      ]}
      sort={newestFirst}
      {...(!isPagedByServer && { perPage: clientPageSize })}
    >
      <ListStates
        skeleton={<ListSkeleton height={74} />}
        empty="No orders yet"
        noMatch="No orders match this search"
      >
        <Orders />
      </ListStates>
      <LineDetails />
    </PagedList>
  )
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const
/** Orders on a page where the server gives all of them at once. */
const clientPageSize = 25

const Orders = () => {
  const { data = [] } = useListContext<LinesOrder>()
  return (
    <List disablePadding aria-label="Orders" sx={{ display: 'grid', gap: 1 }}>
      {data.map(({ id, order_lines: lines }) => (
        <Card component="li" key={id}>
          {lines.length > 1 && (
            <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
              {lines.length} ordered together
            </Typography>
          )}
          <Stack divider={<Divider />}>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </Stack>
        </Card>
      ))}
    </List>
  )
}

/** One line: who wants what, since when, and what to do about it. */
export function LineRow({ line }: { line: OrderLine }) {
  const { timeZone } = useSettings()
  const { _items: item, quantity = 1 } = line
  const time = readMoment(line.created_at)
  const who = getCustomerName(line)
  // oxlint-disable-next-line react/purity -- "over 20 hours" is about now; it is never server-rendered
  const isLate = time !== undefined && isOverdue({ ...line, created_at: time }, Date.now())
  const status = line.action_type
  const heldUntil = getHoldEnd(line, (end) => formatDate(end, timeZone))
  return (
    <Box sx={row}>
      <ListItemText
        primary={item.name}
        slotProps={{ primary: { sx: { fontWeight: 600 } } }}
        secondary={
          <>
            <bdi>{who}</bdi>
            {time !== undefined && (
              <>
                {' · '}
                <Time time={time} isRelative />
              </>
            )}
          </>
        }
        sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}
      />
      <ListItemText
        primary={formatPrice(getLineTotal(line), lineCurrency(line))}
        secondary={quantity > 1 && `${quantity} pieces`}
        sx={{ flex: '0 0 7rem', textAlign: { md: 'right' } }}
      />
      <Box sx={{ flex: { xs: 1, md: '0 1 18rem' }, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Chip size="small" variant="outlined" color={statusColors[status]} label={getStatusLabel(line)} />
        {heldUntil !== undefined && (
          <Chip size="small" variant="outlined" label={`Held until ${heldUntil}`} />
        )}
        {isLate && <LateChip />}
      </Box>
      <LineActions line={line} />
    </Box>
  )
}

const statusColors = { enquiry: 'warning', booking: 'primary', completed: 'success' } as const

// One line on a wide page, its parts under each other from row to row; on others they wrap.
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1,
}

const LineActions = ({ line }: { line: OrderLine }) => {
  const [OpenDialog, setOpenDialog] = useState<typeof EstimateDialog>()
  // The list below keeps its query (ADM-26).
  const { search } = useLocation()
  const buttonProps = (word: string) => ({
    size: 'small' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-label': `${word}: ${line._items.name}, order ${toShortId(line.id)}`,
    children: word,
    // The words stand under the others; a thumb finds them.
    sx: { minWidth: 0, px: 1, minHeight: { xs: 44, md: 32 } },
  })
  return (
    <Box sx={{ display: 'flex', gap: 0.5, mx: -1 }}>
      <Button
        component={Link}
        to={`${getListPath({ name: 'orders' })}/${line.id}${search}`}
        state={preventScrollReset}
        {...buttonProps('Details')}
      />
      <Button onClick={() => setOpenDialog(() => EstimateDialog)} {...buttonProps('Send Estimate')} />
      <Button onClick={() => setOpenDialog(() => ShippingDialog)} {...buttonProps('Shipping')} />
      {OpenDialog && <OpenDialog line={line} onClose={() => setOpenDialog(undefined)} />}
    </Box>
  )
}
