import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { TextInput } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { requiredInputProps } from '../../form/validation.ts'
import { LineInputs, LinesError, lineList } from '../LineInputs.tsx'
import { toTypedLine, type TypedEstimate } from './estimateBody.ts'

interface Props {
  order: OrderDetail
}

/**
 * The lines of an estimate: those of the order, each once, and lines in the seller's own words. It is no `ArrayInput`: a line
 * of the order that was left out, or joined since, is offered by its name.
 */
export function EstimateLines({ order }: Props) {
  const { fields, append, remove } = useFieldArray<TypedEstimate, 'lines'>({ name: 'lines' })
  const currency: string = useWatch({ name: 'currency' })
  const leftOut = order.lines.filter(({ id }) => !fields.some(({ line_id }) => line_id === id))
  return (
    <Box role="group" aria-label="Lines">
      <Box component="ul" sx={lineList}>
        {fields.map(({ id, line_id, name }, index) => (
          <LineInputs
            key={id}
            index={index}
            name={line_id === null ? undefined : name}
            onRemove={() => remove(index)}
          >
            <TextInput
              source={`lines.${index}.price`}
              label={`Price each (${currency})`}
              {...requiredInputProps({ inputMode: 'decimal' })}
              helperText={false}
            />
          </LineInputs>
        ))}
      </Box>
      <LinesError />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <AddButton label="Add a line in your own words" onClick={() => append(ownLine)} />
        {leftOut.map((line) => (
          <AddButton
            key={line.id}
            label={`Add ${line.name}`}
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
