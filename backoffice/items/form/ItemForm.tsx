import { Box, Button } from '@mui/material'
import { Fragment, useState } from 'react'
import {
  CreateBase,
  TextInput,
  useNotify,
  useRecordFromLocation,
  useRedirect,
  useResourceContext,
  useSaveContext,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isRecord } from '../../../dataProvider/contract/json.ts'
import { defaultCurrency } from '../../../dataProvider/contract/limits.ts'
import { messages } from '../../../dataProvider/contract/messages.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { itemFields, type Item, type ItemInfo } from '../../../dataProvider/resources/items.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { useShop, useSupports } from '../../app/settings.ts'
import { DeclaredInput, labelsOf } from '../../fields/Declared.tsx'
import { EditPage } from '../../form/EditPage.tsx'
import { FieldGroup, RecordForm } from '../../form/RecordForm.tsx'
import { requiredInput } from '../../form/validation.ts'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { NotFound } from '../../layout/states.tsx'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { MediaBoard } from '../../media/MediaBoard.tsx'
import { errorText } from '../../format/errorText.ts'
import type { ItemKind } from '../itemKind.ts'
import { generateSku, generateSlug, incrementSlug } from './identifiers.ts'
import { InfoFields, infoLabel } from './InfoFields.tsx'
import { infoKinds } from './infoKinds.ts'
import { itemFormSchema, validateItem } from './itemFormSchema.ts'
import { ListingFields, visibleLabel } from './ListingFields.tsx'
import { SlugInput, SlugSuggestion } from './SlugInput.tsx'

/** Makes an item; the location's state may hold what it begins with, as a copy of another does (list/ItemActions.tsx). */
export function ItemCreate({ kind }: { kind: ItemKind }) {
  const given = useRecordFromLocation()
  const { currency } = useShop()
  const choosesCurrency = useSupports('currency')
  const [initial] = useState(() => ({
    sku: generateSku(kind.type),
    item_info: offeredIn(currency, infoKinds[kind.type].initial),
    Is_disabled: false,
    ...(choosesCurrency && { currency }),
    ...given,
  }))
  return (
    <CreateBase transform={toBody}>
      <PageHeading title={`Add ${kind.one}`} />
      <ItemForm kind={kind} defaultValues={initial} />
    </CreateBase>
  )
}

/** The structure of a new product, whose offer is priced as the shop is. */
const offeredIn = (currency: string, info: ItemInfo | null) =>
  isRecord(info?.['offers']) ? { ...info, offers: { ...info['offers'], priceCurrency: currency } } : info

/** Changes an item, and below its form its pictures and videos. */
export function ItemEdit({ kind }: { kind: ItemKind }) {
  return (
    <EditPage<Item> title={kind.one} sayFailure={messages.itemLoadFailed} transform={toBody}>
      {(item) =>
        // All kinds share one address on the wire; saving another kind here would turn it into this one.
        item.item_type === kind.type ? <FoundItem kind={kind} item={item} /> : <NotFound />
      }
    </EditPage>
  )
}

const toBody = (values: unknown) => itemFormSchema.parse(values)

const FoundItem = ({ kind, item }: { kind: ItemKind; item: Item }) => (
  <>
    <PageHeading title={item.title}>
      {!item.Is_disabled && <Button href={itemPath(item.slug)}>View in shop</Button>}
    </PageHeading>
    <ItemForm kind={kind} item={item} />
    <MediaBoard item={item} />
  </>
)

interface Props {
  kind: ItemKind
  /** None for a new one. */
  item?: Item
  /** What a new one begins with. */
  defaultValues?: object
}

/** Every field of an item, its rules those of the wire. */
export function ItemForm({ kind: { type, one }, item, defaultValues = {} }: Props) {
  const { submit, taken } = useItemSave(!item)
  const [generated] = useState(() => generateSlug(type))
  return (
    <RecordForm
      defaultValues={defaultValues}
      validate={validateItem(type)}
      onSubmit={submit}
      submitLabel={item ? 'Save changes' : `Create ${one.toLowerCase()}`}
      labels={labels}
    >
      <Box sx={areas}>
        <FieldGroup area="description">
          <TextInput source="title" {...requiredInput()} helperText={false} />
          <TextInput source="description" {...requiredInput()} multiline minRows={6} helperText={false} />
        </FieldGroup>
        <FieldGroup area="listing">
          <ListingFields
            currency={item?.currency ?? defaultCurrency}
            inputs={{
              sku: (
                <Fragment key="sku">
                  <DeclaredInput source="sku" field={itemFields.sku} />
                  <SlugSuggestion source="sku" taken={taken.sku} suggest={() => generateSku(type)} />
                </Fragment>
              ),
              slug: (
                <Fragment key="slug">
                  <SlugInput generated={generated} followsTitle={!item} />
                  <SlugSuggestion source="slug" taken={taken.slug} suggest={incrementSlug} />
                </Fragment>
              ),
            }}
          />
        </FieldGroup>
        <FieldGroup area="info">
          <InfoFields type={type} />
        </FieldGroup>
      </Box>
    </RecordForm>
  )
}

const labels: Record<string, string> = {
  ...labelsOf(itemFields),
  Is_disabled: visibleLabel,
  item_info: infoLabel,
}

const areas = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplate: {
    xs: '"description" "listing" "info" / minmax(0, 1fr)',
    lg: '"description listing" auto "info listing" 1fr / 3fr 2fr',
  },
}

/**
 * Saves an item, says how that ended and, when it ended well, goes on. Errors of single fields stay at the fields; `taken`
 * holds the slug or SKU that another item has.
 */
function useItemSave(isNew: boolean) {
  const { save } = useSaveContext()
  const resource = useResourceContext()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const redirect = useRedirect()
  const [taken, setTaken] = useState<Taken>({})

  const submit = (values: FieldValues) =>
    save?.(values, {
      onSuccess: ({ id }: Item) => {
        notify(isNew ? messages.itemCreated : messages.itemUpdated, { type: 'success' })
        // A new item's pictures are added on its own page, from where it can be seen in the shop.
        redirect(isNew ? 'edit' : 'list', resource, id)
      },
      onError: (error: unknown) => {
        setTaken(takenIn(error, values))
        const failed = isNew ? messages.itemCreateFailed : messages.itemUpdateFailed
        notifyError(failed(errorText(error)), error)
      },
    })
  return { submit, taken }
}

interface Taken {
  slug?: unknown
  sku?: unknown
}

const takenIn = (error: unknown, values: FieldValues): Taken => {
  if (!(error instanceof ApiError) || error.status !== 409) return {}
  const { payload = {} } = error
  return {
    ...('slug' in payload && { slug: values['slug'] }),
    ...('sku' in payload && { sku: values['sku'] }),
  }
}
