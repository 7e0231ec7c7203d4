import { Checkbox, Chip, FormControlLabel, List } from '@mui/material'
import { RecordRepresentation, ReferenceField, SelectInput, SortButton, useListContext } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import type { Field } from '../../../dataProvider/fields/fields.ts'
import { orderStates } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Order, OrderPage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { orderState } from '../../../dataProvider/resources/orders/orders.ts'
import { formatNumber } from '../../format/numbers.ts'
import { ListSkeleton } from '../../list/ListStates.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { type FilterInputProps, useCurrentResource } from '../../resource.ts'
import { getOrderPath } from '../../settings/paths.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderList.tsx'
import { OrderFigures } from '../OrderFigures.tsx'
import { OrderBulkActions } from './OrderBulkActions.tsx'
import { OrderCard } from './OrderCard.tsx'

/** The list of orders. The figures above the list count order lines, as specified. */
export function OrderList() {
  const { '*': id } = useParams()
  const { sorts = [], recordActions } = useCurrentResource()
  // Redirects the former address of an order's details.
  if (id) return <Navigate to={getOrderPath(id)} replace />
  return (
    <ResourceList<Order>
      actions={<SortButton fields={[...sorts]} />}
      header={<OrderFigures />}
      notice={<CustomerChip />}
      filterInputs={filterInputs}
      sort={newestFirst}
      body={Orders}
      skeleton={<ListSkeleton height={96} />}
      bulkActions={OrderBulkActions}
      isSelectable={recordActions?.move === true}
    />
  )
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const

const Orders = () => {
  const { data = [] } = useListContext<Order>()
  const { recordActions } = useCurrentResource()
  return (
    <>
      {recordActions?.move && <SelectAll orders={data} />}
      <List disablePadding aria-label={texts.listLabel} sx={{ display: 'grid', gap: 1 }}>
        {data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </List>
    </>
  )
}

/** Selects the orders on this page, or clears the selection. Aligned with the cards' checkboxes. */
const SelectAll = ({ orders }: { orders: Order[] }) => {
  const { selectedIds, onSelect } = useListContext<Order>()
  const isAll = selectedIds.length === orders.length
  return (
    <FormControlLabel
      label={texts.selectAll(orders.length)}
      control={
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && selectedIds.length > 0}
          onChange={() => onSelect(isAll ? [] : orders.map(({ id }) => id))}
        />
      }
      sx={{ ml: 1, mb: 0.5, minHeight: 44 }}
    />
  )
}

/** Names the customer by whom the list is filtered. Removing the chip removes this filter. */
const CustomerChip = () => {
  const { filterValues, setFilters } = useListContext()
  const { customer, ...others } = filterValues
  if (customer === undefined) return null
  return (
    <Chip
      sx={{ mb: 2 }}
      label={texts.ordersFrom(
        <ReferenceField
          record={{ id: customer, customer }}
          source="customer"
          reference="customers"
          link={false}
        >
          <RecordRepresentation />
        </ReferenceField>,
      )}
      onDelete={() => setFilters(others)}
    />
  )
}

/** Filters by state. Each choice shows the number of orders in that state, regardless of the list's filters. */
function StateFilter({ source, label }: FilterInputProps<Field>) {
  const states: OrderPage['states'] | undefined = useListContext().meta?.states
  const choices = orderStates.map((id) => {
    const name = orderState.optionLabels[id]
    return { id, name: states ? texts.stateCount(name, formatNumber(states[id])) : name }
  })
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choices}
      emptyText={commonTexts.all}
      helperText={false}
    />
  )
}

const filterInputs = { state: StateFilter }
