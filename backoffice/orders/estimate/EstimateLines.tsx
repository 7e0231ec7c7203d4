import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { TextInput, useNotify } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { requiredInputProps } from '../../form/validation.ts'
import * as texts from '../../texts/orderEstimates.tsx'
import * as orderLinesTexts from '../../texts/orderLines.ts'
import { ItemSearch } from '../ItemSearch.tsx'
import { LineInputs, lineList, LinesError } from '../LineInputs.tsx'
import { type TypedLine, type AddedItem, toTypedLine, toAddedLine } from './typedEstimate.ts'

interface Props {
  order: OrderDetail
}

/** Not an `ArrayInput`, because order lines that are not in the estimate are offered by name. */
export function EstimateLines({ order }: Props) {
  const { fields, append, remove } = useFieldArray<{ lines: TypedLine[] }, 'lines'>({ name: 'lines' })
  const currency: string = useWatch({ name: 'currency' })
  const notify = useNotify()
  const leftOut = order.lines.filter(({ id }) => !fields.some(({ line_id }) => line_id === id))
  const addItem = (found: Item) => {
    const ofOrder = order.lines.find(({ items_id }) => items_id === found.id)
    const isAlreadyAdded = fields.some(({ item, line_id }) =>
      ofOrder ? line_id === ofOrder.id : item?.id === found.id,
    )
    if (isAlreadyAdded) notify(texts.alreadyAdded(found.title))
    else append(ofOrder ? toTypedLine(ofOrder, currency) : toAddedLine(found, currency))
  }
  return (
    <Box role="group" aria-label={orderLinesTexts.items}>
      <Box component="ul" sx={lineList}>
        {fields.map(({ id, line_id, item, name }, index) => (
          <LineInputs
            key={id}
            index={index}
            name={line_id === null && !item ? undefined : name}
            picture={item ? item.picture : order.lines.find((line) => line.id === line_id)?.picture}
            note={item && describeAdded(item)}
            onRemove={() => remove(index)}
          >
            <TextInput
              source={`lines.${index}.price`}
              label={orderLinesTexts.priceEach(currency)}
              {...requiredInputProps({ inputMode: 'decimal' })}
              helperText={false}
            />
          </LineInputs>
        ))}
      </Box>
      <LinesError />
      <Box sx={{ mt: 1.5 }}>
        <ItemSearch onChoose={addItem} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <AddButton label={orderLinesTexts.addCustomLine} onClick={() => append(ownLine)} />
        {leftOut.map((line) => (
          <AddButton
            key={line.id}
            label={texts.addLine(line.name)}
            onClick={() => append(toTypedLine(line, currency))}
          />
        ))}
      </Box>
    </Box>
  )
}

const ownLine = { line_id: null, name: '', quantity: '1', price: '' }

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="small" startIcon={<AddIcon />} onClick={onClick}>
    {label}
  </Button>
)

function describeAdded({ available }: AddedItem): string {
  if (available === null) return texts.newInOrder
  return available > 0 ? texts.newInOrderAvailable(available) : texts.newInOrderUnavailable
}
