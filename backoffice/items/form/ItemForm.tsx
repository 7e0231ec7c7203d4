import { Box, Button } from '@mui/material'
import { useState } from 'react'
import {
  BooleanInput,
  CreateBase,
  useNotify,
  useRecordContext,
  useRecordFromLocation,
  useSaveContext,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { defaultCurrency } from '../../../dataProvider/contract/money.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { namesOf } from '../../../dataProvider/fields/fields.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import { FieldInput, getLabels } from '../../fields/DeclaredInput.tsx'
import { EditPage } from '../../form/EditPage.tsx'
import { FieldGroup, RecordForm } from '../../form/RecordForm.tsx'
import { getErrorMessage } from '../../format/errors.ts'
import { PageActions, PageHeading } from '../../layout/PageHeading.tsx'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { MediaBoard } from '../../media/MediaBoard.tsx'
import { useCurrentResource } from '../../resource.ts'
import { useResourcePath } from '../../settings/paths.ts'
import { useShop } from '../../settings/settings.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/itemForm.ts'
import type { ItemKind } from '../kinds.ts'
import { generateSku, incrementSlug } from './identifiers.ts'
import { InfoFields } from './InfoFields.tsx'
import { infoKinds } from './infoKinds.ts'
import { itemFormSchema, validateItem } from './itemFormSchema.ts'
import { SlugInput, SuggestionButton } from './SlugInput.tsx'
import { StockInputs } from './StockInputs.tsx'

/** Creates an item. The location can contain initial values. `Create` would put its title into react-admin's app bar. */
export function ItemCreate({ kind }: { kind: ItemKind }) {
  const given = useRecordFromLocation()
  const { currency } = useShop()
  const { fields = {} } = useCurrentResource()
  const [initial] = useState(() => ({
    sku: generateSku(kind.type),
    item_info: infoKinds[kind.type].initial(currency),
    Is_disabled: false,
    ...(fields['currency'] && { currency }),
    ...(fields['stock'] && { stock: kind.stock?.initial ?? null }),
    ...given,
  }))
  return (
    <CreateBase transform={toBody}>
      <PageHeading title={kind.add} />
      <ItemForm kind={kind} defaultValues={initial} />
    </CreateBase>
  )
}

/** Edits an item and, below the form, its media. */
export function ItemEdit({ kind }: { kind: ItemKind }) {
  return (
    <EditPage<Item>
      title={kind.singular}
      describeError={texts.itemLoadFailed}
      transform={toBody}
      // All kinds share one API path, so the address can contain the id of an item of another kind.
      isOfResource={(item) => item.item_type === kind.type}
    >
      {(item) => (
        <>
          <PageHeading title={item.title}>
            <PageActions />
            {!item.Is_disabled && <Button href={itemPath(item.slug)}>{commonTexts.viewInShop}</Button>}
          </PageHeading>
          <ItemForm kind={kind} item={item} />
          <MediaBoard item={item} />
        </>
      )}
    </EditPage>
  )
}

const toBody = (values: unknown) => itemFormSchema.parse(values)

interface Props {
  kind: ItemKind
  /** Undefined for a new item. */
  item?: Item
  defaultValues?: object
}

/** A form with the item's fields and the API's validation rules. */
export function ItemForm({ kind: { type, create, stock }, item, defaultValues = {} }: Props) {
  return (
    <RecordForm
      defaultValues={defaultValues}
      validate={validateItem(type)}
      onSubmit={useItemSave(!item)}
      submitLabel={item ? commonTexts.saveChanges : create}
      labels={labels}
    >
      <Box sx={formGrid}>
        <FieldGroup area="description">
          <FieldInput source="title" />
          <FieldInput source="description" />
        </FieldGroup>
        <FieldGroup area="listing">
          <BooleanInput
            source="Is_disabled"
            label={labels.Is_disabled}
            format={negate}
            parse={negate}
            helperText={false}
          />
          <PriceInput />
          <FieldInput source="unit" />
          {stock && <StockInputs label={stock.label} />}
          <FieldInput source="category_ids" />
          <FieldInput source="rank" />
          <FieldInput source="sku" />
          <SuggestionButton source="sku" suggest={() => generateSku(type)} />
          <SlugInput type={type} />
          <SuggestionButton source="slug" suggest={incrementSlug} />
          {others.map((name) => (
            <FieldInput key={name} source={name} />
          ))}
        </FieldGroup>
        <FieldGroup area="info">
          <InfoFields type={type} label={labels.item_info} />
        </FieldGroup>
      </Box>
    </RecordForm>
  )
}

type FieldName = keyof typeof itemFields

/** Fields with a fixed position in the form. All other declared fields are at the end of the group with the price. */
const placed: FieldName[] = [
  'title',
  'description',
  'item_info',
  'Is_disabled',
  'price',
  'currency',
  'unit',
  'stock',
  'low_stock',
  'category_ids',
  'rank',
  'sku',
  'slug',
]
const others = namesOf(itemFields).filter((name) => !placed.includes(name))

// The input shows the inverse of `Is_disabled`.
const labels = { ...getLabels(itemFields), Is_disabled: texts.visible, item_info: texts.itemInfo }
const negate = (value: boolean | undefined) => !value

const PriceInput = () => {
  const { fields = {} } = useCurrentResource()
  const { currency = defaultCurrency } = useRecordContext<Item>() ?? {}
  if (!fields['currency']) return <FieldInput source="price" help={texts.priceHelp(currency)} />
  return (
    <Box sx={priceRow}>
      <FieldInput source="price" />
      <FieldInput source="currency" />
    </Box>
  )
}

// Currency names are longer than most prices.
const priceRow = { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: 1.5 }

const formGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplate: {
    xs: '"description" "listing" "info" / minmax(0, 1fr)',
    lg: '"description listing" auto "info listing" 1fr / 3fr 2fr',
  },
}

/** Returns a submit handler that saves an item, reports the result and navigates on success. */
const useItemSave = (isNew: boolean) => {
  const { save } = useSaveContext()
  const path = useResourcePath()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  return (values: FieldValues) =>
    save?.(values, {
      onSuccess: ({ id }: Item) => {
        notify(isNew ? texts.itemCreated : texts.itemUpdated, { type: 'success' })
        // The edit page of the new item has the media upload and a link to the shop.
        void navigate(isNew ? path.edit(id) : path.list())
      },
      onError: (error: unknown) => {
        const failed = isNew ? texts.itemCreateFailed : texts.itemUpdateFailed
        notifyError(failed(getErrorMessage(error)), error)
      },
    })
}
