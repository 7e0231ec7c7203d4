import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { TextInput } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { useShop } from '../../settings/settings.ts'
import { LineInputs, LinesError, lineList } from '../LineInputs.tsx'
import { getPicture } from '../order.ts'
import { ItemSearch } from '../ItemSearch.tsx'
import type { TypedOrderLine } from './newOrder.ts'

interface Typed {
  lines: TypedOrderLine[]
}

/** The lines of an order that the seller begins: of items that are found, or in own words. */
export function NewOrderLines() {
  const { currency } = useShop()
  const { fields, append, remove } = useFieldArray<Typed, 'lines'>({ name: 'lines' })
  return (
    <Box role="group" aria-label="Lines" sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="ul" sx={lineList}>
        {fields.map(({ id, ...line }, index) => (
          <LineInputs
            key={id}
            index={index}
            name={line.items_id === null ? undefined : line.name}
            picture={line.picture}
            onRemove={() => remove(index)}
          >
            <PriceInput line={line} index={index} />
          </LineInputs>
        ))}
      </Box>
      <LinesError />
      <ItemSearch onChoose={(item) => append(toTypedLine(item))} />
      <Button
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        onClick={() => append({ items_id: null, name: '', quantity: '1', price: '', currency })}
      >
        Add a line in your own words
      </Button>
    </Box>
  )
}

const toTypedLine = (item: Item): TypedOrderLine => ({
  items_id: item.id,
  picture: getPicture(item),
  name: item.title,
  quantity: '1',
  price: item.price === null ? '' : String(item.price),
  currency: item.currency,
})

const PriceInput = ({ line, index }: { line: TypedOrderLine; index: number }) => {
  const { items_id, price, currency } = line
  if (items_id !== null)
    return (
      <Typography sx={{ alignSelf: 'end', py: 1 }}>
        {formatPrice(price === '' ? null : Number(price), currency)}
      </Typography>
    )
  return (
    <TextInput
      source={`lines.${index}.price`}
      label={`Price each (${currency})`}
      helperText={false}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
