import { Chip, List } from '@mui/material'
import { RecordRepresentation, ReferenceField, SelectInput, SortButton, useListContext } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { orderStates } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Order, OrderPage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { orderState } from '../../../dataProvider/resources/orders/orders.ts'
import { createFilters } from '../../fields/DeclaredInput.tsx'
import { formatNumber } from '../../format/numbers.ts'
import { ExportButton } from '../../list/csv/ExportButton.tsx'
import { SearchFilter } from '../../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../../list/ListStates.tsx'
import { AddButton, PagedList } from '../../list/PagedList.tsx'
import { useCurrentResource } from '../../resource.ts'
import { getOrderPath } from '../../settings/paths.ts'
import { OrderFigures } from '../OrderFigures.tsx'
import { OrderBulkActions } from './OrderBulkActions.tsx'
import { OrderCard } from './OrderCard.tsx'

/** Every order of the shop. The figures above count lines, as specified. */
export function OrderList() {
  const { '*': id } = useParams()
  const { filters, sorts = [], recordActions } = useCurrentResource()
  // Where an order had its details before it had a page.
  if (id) return <Navigate to={getOrderPath(id)} replace />
  return (
    <PagedList<Order>
      title="Orders"
      actions={
        <>
          <SortButton fields={[...sorts]} />
          <ExportButton name="order_book" list="orders" />
          <AddButton />
        </>
      }
      header={<OrderFigures />}
      filters={[
        <SearchFilter key="q" source="q" label="Search orders" alwaysOn />,
        ...createFilters(filters, {
          state: <StateFilter key="state" source="state" label="State" alwaysOn />,
        }),
      ]}
      sort={newestFirst}
    >
      <CustomerChip />
      <ListStates
        skeleton={<ListSkeleton height={96} />}
        empty="No orders yet"
        noMatch="No orders match this search"
        actions={recordActions?.move && <OrderBulkActions />}
      >
        <Orders />
      </ListStates>
    </PagedList>
  )
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const

const Orders = () => {
  const { data = [] } = useListContext<Order>()
  return (
    <List disablePadding aria-label="Orders" sx={{ display: 'grid', gap: 1 }}>
      {data.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </List>
  )
}

/** Names the customer whose orders are listed; removing it lists all orders. */
const CustomerChip = () => {
  const { filterValues, setFilters } = useListContext()
  const { customer, ...others } = filterValues
  if (customer === undefined) return null
  return (
    <Chip
      sx={{ mb: 2 }}
      label={
        <>
          Orders of{' '}
          <ReferenceField
            record={{ id: customer, customer }}
            source="customer"
            reference="customers"
            link={false}
          >
            <RecordRepresentation />
          </ReferenceField>
        </>
      }
      onDelete={() => setFilters(others)}
    />
  )
}

interface StateFilterProps {
  source: string
  label: string
  /** Read by react-admin's `FilterFormBase`. */
  alwaysOn: true
}

/** Narrows the list to one state; each choice shows how many orders it has, regardless of the filter. */
function StateFilter({ source, label }: StateFilterProps) {
  const states: OrderPage['states'] | undefined = useListContext().meta?.states
  const choices = orderStates.map((id) => {
    const name = orderState.optionLabels[id]
    return { id, name: states ? `${name} (${formatNumber(states[id])})` : name }
  })
  return <SelectInput source={source} label={label} choices={choices} emptyText="All" helperText={false} />
}
