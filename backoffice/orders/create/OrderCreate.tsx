import AddIcon from '@mui/icons-material/Add'
import { Box, Typography, Button } from '@mui/material'
import { CreateBase, useRedirect, useSaveContext, TextInput } from 'react-admin'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import {
  newOrderBodySchema,
  type NewOrderBody,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { shipTo } from '../../../dataProvider/resources/orders/parcels.ts'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { FieldGroup, RecordForm } from '../../form/RecordForm.tsx'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { useNotifyResult, useNotifyResultError } from '../../layout/toasts/notify.tsx'
import { useApi, useShop } from '../../settings/settings.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/createOrder.ts'
import * as orderLinesTexts from '../../texts/orderLines.ts'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import { ContactInputs, emptyContact } from '../ContactInputs.tsx'
import { CustomerInput } from '../CustomerInput.tsx'
import { ItemSearch } from '../ItemSearch.tsx'
import { LineInputs, lineList, LinesError } from '../LineInputs.tsx'
import { getPicture } from '../order.ts'
import { useIdempotencyKey } from '../useIdempotencyKey.ts'
import { type TypedOrderLine, toNewOrderBody, validateNewOrder } from './newOrder.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'

/** Creates an order for a customer, for example at a show or on the phone. */
export function OrderCreate() {
  const api = useApi()
  const getKey = useIdempotencyKey()
  return (
    <CreateBase
      mutationOptions={{ mutationFn: ({ data }) => api.createOrder(data as NewOrderBody, getKey(data)) }}
    >
      <PageHeading title={commonTexts.newOrder} />
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
    save?.(newOrderBodySchema.parse(toNewOrderBody(values)), {
      onSuccess: (order: OrderDetail) => {
        notifySuccess(texts.created(getOrderName(order)))
        redirect('show', 'orders', order.id)
      },
      onError: (error: unknown) => notifyFailure(texts.createFailed, error),
    })
  return (
    <RecordForm
      validate={validateNewOrder}
      onSubmit={submit}
      submitLabel={texts.createOrder}
      labels={{
        customer_id: orderPartsTexts.customer,
        contact: texts.contact,
        ship_to: shipTo.label,
        lines: orderLinesTexts.items,
      }}
      defaultValues={emptyOrder}
    >
      <Box sx={columns}>
        <FieldGroup>
          <Typography variant="h2">{orderPartsTexts.customer}</Typography>
          <CustomerInput />
          <ContactInputs />
          <DeclaredInput source="ship_to" field={shipTo} />
        </FieldGroup>
        <FieldGroup>
          <Typography variant="h2">{orderLinesTexts.items}</Typography>
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

function NewOrderLines() {
  const { currency } = useShop()
  const { fields, append, remove } = useFieldArray<Typed, 'lines'>({ name: 'lines' })
  return (
    <Box role="group" aria-label={orderLinesTexts.items} sx={{ display: 'grid', gap: 1.5 }}>
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
        {orderLinesTexts.addCustomLine}
      </Button>
    </Box>
  )
}

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
      label={orderLinesTexts.priceEach(currency)}
      helperText={false}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}

/** Returns a line for one unit of the item at its listed price. */
const toTypedLine = (item: Item): TypedOrderLine => ({
  items_id: item.id,
  picture: getPicture(item),
  name: item.title,
  quantity: '1',
  price: item.price === null ? '' : String(item.price),
  currency: item.currency,
})
