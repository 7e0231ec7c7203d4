import { SelectInput, useListContext } from 'react-admin'
import { orderStates } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { orderState } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderPage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { formatNumber } from '../../format/numbers.ts'

interface Props {
  source: string
  label: string
  /** Read by react-admin's `FilterFormBase`. */
  alwaysOn: true
}

/** Narrows the list to one state; each choice says how many orders are in it, whatever the filter. */
export function StateFilter({ source, label }: Props) {
  const states: OrderPage['states'] | undefined = useListContext().meta?.states
  const choices = orderStates.map((id) => {
    const name = orderState.optionLabels[id]
    return { id, name: states ? `${name} (${formatNumber(states[id])})` : name }
  })
  return <SelectInput source={source} label={label} choices={choices} emptyText="All" helperText={false} />
}
