import { Box, Button, DialogContentText, Divider, Typography } from '@mui/material'
import { TextInput, useNotify } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { number } from '../../../dataProvider/fields/fields.ts'
import { estimateFields, sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { CurrencyInput } from '../../fields/CurrencyInput.tsx'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { useShop } from '../../settings/settings.ts'
import { getBuyerName, getOrderName } from '../order.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import {
  describeAdded,
  getFirstValues,
  readEstimate,
  toAddedLine,
  toTypedLine,
  type TypedEstimate,
  typedEstimateSchema,
} from './estimateBody.ts'
import { useDefaultNote } from './useDefaultNote.ts'
import { ItemSearch } from '../ItemSearch.tsx'
import { LineInputs, lineList, LinesError } from '../LineInputs.tsx'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import AddIcon from '@mui/icons-material/Add'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Makes an estimate, line by line, and sends it. A newer one stands in the place of the one before. */
export function EstimateForm({ order, onClose }: Props) {
  const { currency } = useShop()
  const note = useDefaultNote()
  const { id, version } = order
  if (note === undefined) return null
  return (
    <EstimateDialog
      order={order}
      draftId={`orders.${id}.estimate`}
      defaultValues={getFirstValues(order, currency, note)}
      schema={typedEstimateSchema}
      maxWidth="md"
      send={(api, body) => api.sendEstimate(id, { ...body, version })}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        Order {getOrderName(order)} of {getBuyerName(order)}
      </DialogContentText>
      <EstimateLines order={order} />
      <Divider />
      <Box sx={sums}>
        <CurrencyInput />
        <DeclaredInput source="discount" field={optional.discount} />
        <DeclaredInput source="shipping" field={optional.shipping} />
        <DeclaredInput source="tax" field={optional.tax} />
        <DeclaredInput source="tax_name" field={{ ...estimateFields.tax_name, label: 'Name of the tax' }} />
        <DeclaredInput source="valid_days" field={validDays} />
      </Box>
      <EstimateTotal />
      <DeclaredInput source="note" field={estimateFields.note} />
    </EstimateDialog>
  )
}

const { discount, shipping, tax } = estimateFields
/** Nothing typed is none. */
const optional = {
  discount: { ...discount, required: false },
  shipping: { ...shipping, required: false },
  tax: { ...tax, required: false },
}

const validDays = number({ label: 'Days it stands', max: limits.estimateDaysMost, required: true })

const sums = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  gap: 1.5,
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

interface LinesProps {
  order: OrderDetail
}

/**
 * The lines of an estimate: those of the order, each once, items of the shop that join it, and lines in the seller's own
 * words. It is no `ArrayInput`: a line of the order that was left out, or joined since, is offered by its name.
 */
function EstimateLines({ order }: LinesProps) {
  const { fields, append, remove } = useFieldArray<TypedEstimate, 'lines'>({ name: 'lines' })
  const currency: string = useWatch({ name: 'currency' })
  const notify = useNotify()
  const leftOut = order.lines.filter(({ id }) => !fields.some(({ line_id }) => line_id === id))
  const addItem = (found: Item) => {
    const ofOrder = order.lines.find(({ items_id }) => items_id === found.id)
    const isThere = fields.some(({ item, line_id }) =>
      ofOrder ? line_id === ofOrder.id : item?.id === found.id,
    )
    if (isThere) notify(`${found.title} is in the estimate already`)
    else append(ofOrder ? toTypedLine(ofOrder, currency) : toAddedLine(found, currency))
  }
  return (
    <Box role="group" aria-label="Lines">
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
              label={`Price each (${currency})`}
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

/** What the estimate comes to as it is typed; a dash while an amount is none. */
function EstimateTotal() {
  const typed = useWatch() as TypedEstimate
  const sums = sumTyped(typed)
  const write = (amount: number | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, typed.currency ?? '')
  return (
    <Box role="status" aria-label="Total" sx={{ textAlign: 'right' }}>
      <Typography variant="body2" color="text.secondary">
        Lines {write(sums?.subtotal)}
      </Typography>
      <Typography variant="h2" component="p">
        Total {write(sums?.total)}
      </Typography>
    </Box>
  )
}

const sumTyped = (typed: TypedEstimate) => {
  const { lines, discount, shipping, tax } = readEstimate(typed)
  const amounts = [discount, shipping, tax, ...lines.flatMap(({ price, quantity }) => [price, quantity])]
  if (!amounts.every((amount) => typeof amount === 'number')) return undefined
  return sumEstimate({ lines, discount, shipping, tax } as Parameters<typeof sumEstimate>[0])
}
