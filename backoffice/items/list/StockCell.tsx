import { Chip } from '@mui/material'
import { availabilityFilter } from '../../../dataProvider/resources/items/items.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { formatNumber } from '../../format/numbers.ts'

interface Props {
  item: Item
}

/** How many can be had of how many there are, and in a word that it is low or gone. */
export function StockCell({ item }: Props) {
  const { stock, available } = item
  if (stock == null) return '–'
  const count = formatNumber(stock)
  return (
    <>
      {available == null || available === stock ? count : `${formatNumber(available)} of ${count}`}{' '}
      <StockChip item={item} />
    </>
  )
}

/** None for an item of which enough can be had. */
export function StockChip({ item }: Props) {
  const state = getState(item)
  if (state === undefined) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'sold' ? 'default' : 'warning'}
      label={availabilityFilter.optionLabels[state]}
    />
  )
}

const getState = ({ stock, availability, available = stock, low_stock }: Item) => {
  if (availability === 'sold' || availability === 'reserved') return availability
  return available != null && low_stock != null && available <= low_stock ? 'low' : undefined
}
