import AddIcon from '@mui/icons-material/Add'
import { Box, Typography, Button } from '@mui/material'
import { CreateBase, useRedirect, useSaveContext, TextInput } from 'react-admin'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import {
  newOrderBodySchema,
  type NewOrderBody,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { shipTo } from '../../../dataProvider/resources/orders/parcels.ts'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { readNumber } from '../../fields/readNumber.ts'
import { FieldGroup, RecordForm } from '../../form/RecordForm.tsx'
import { toFieldErrors } from '../../form/validation.ts'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { useNotifyResult, useNotifyResultError } from '../../layout/toasts/notify.tsx'
import { useApi, useShop } from '../../settings/settings.ts'
import { ContactInputs, emptyContact } from '../ContactInputs.tsx'
import { CustomerInput } from '../CustomerInput.tsx'
import { ItemSearch } from '../ItemSearch.tsx'
import { LineInputs, lineList, LinesError } from '../LineInputs.tsx'
import { getOrderName, getPicture } from '../order.ts'
import { useIdempotencyKey } from '../useIdempotencyKey.ts'

/** An order that the seller begins, for somebody at a show or on the telephone. */
export function OrderCreate() {
  const api = useApi()
  const getKey = useIdempotencyKey()
  return (
    <CreateBase
      mutationOptions={{ mutationFn: ({ data }) => api.beginOrder(data as NewOrderBody, getKey(data)) }}
    >
      <PageHeading title="New order" />
      <NewOrderForm />
    </CreateBase>
  )
}

const NewOrderForm = () => {
  const { save } = useSaveContext()
  const redirect = useRedirect()
  const notifySuccess = useNotifyResult()
  const notifyFailure = useNotifyResultError()
  const submit = (values: FieldValues) =>
    save?.(newOrderBodySchema.parse(readNewOrder(values)), {
      onSuccess: (order: OrderDetail) => {
        notifySuccess(`Order ${getOrderName(order)} begun`)
        redirect('show', 'orders', order.id)
      },
      onError: (error: unknown) => notifyFailure('The order was not begun', error),
    })
  return (
    <RecordForm
      validate={validateNewOrder}
      onSubmit={submit}
      submitLabel="Begin the order"
      labels={{ customer_id: 'Customer', contact: 'Contact', ship_to: shipTo.label, lines: 'Lines' }}
      defaultValues={emptyOrder}
    >
      <Box sx={columns}>
        <FieldGroup>
          <Typography variant="h2">Who it is for</Typography>
          <CustomerInput />
          <ContactInputs />
          <DeclaredInput source="ship_to" field={shipTo} />
        </FieldGroup>
        <FieldGroup>
          <Typography variant="h2">What is ordered</Typography>
          <NewOrderLines />
        </FieldGroup>
      </Box>
    </RecordForm>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@900': 'minmax(0, 2fr) minmax(0, 3fr)' },
}

const emptyOrder = { customer_id: null, contact: emptyContact, ship_to: '', lines: [] }

interface Typed {
  lines: TypedOrderLine[]
}

/** The lines of an order that the seller begins: of items that are found, or in own words. */
function NewOrderLines() {
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

/** A line as it is typed: of an item, or in the seller's own words. */
interface TypedOrderLine {
  items_id: number | null
  /** Of its item; null where that has none. */
  picture?: string | null
  name: string
  quantity: string
  price: string
  currency: string
}

interface TypedOrder {
  customer_id?: number | null
  contact?: { name?: string | null; email?: string | null; phone?: string | null }
  ship_to?: string | null
  lines?: TypedOrderLine[]
}

/** What is typed as the wire has it; a contact of which nothing is typed is none. */
export function readNewOrder({ customer_id, contact = {}, ship_to, lines = [] }: TypedOrder) {
  const { name, email, phone } = contact
  const hasContact = [name, email, phone].some(Boolean)
  return {
    ...(customer_id != null && { customer_id }),
    ...(hasContact && { contact: { name: name ?? '', email: email ?? '', phone: phone ?? '' } }),
    ...(ship_to && { ship_to }),
    lines: lines.map(({ items_id, name: words, quantity, price, currency }) =>
      items_id == null
        ? { name: words ?? '', quantity: readNumber(quantity), price: readNumber(price), currency }
        : { items_id, quantity: readNumber(quantity) },
    ),
  }
}

/** The rules of the wire for what is typed, each error at its field. */
export function validateNewOrder(typed: TypedOrder): Record<string, unknown> {
  const { error } = newOrderBodySchema.safeParse(readNewOrder(typed))
  const issues = error?.issues.flatMap((issue) => toLeaves(issue, typed))
  return toFieldErrors(issues && { issues })
}

/** Of a line that is neither kind, what is wrong with the kind that is meant. */
const toLeaves = (issue: z.core.$ZodIssue, { lines = [] }: TypedOrder): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const isOfItem = lines[Number(issue.path[1])]?.items_id != null
  const meant = issue.errors[isOfItem ? 0 : 1] ?? []
  return meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}
