import { Chip } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactElement } from 'react'

import { AutocompleteArrayInput, useGetList, useListContext, useResourceContext } from 'react-admin'
import { labelOf } from '../../../dataProvider/fields/fields.ts'
import type { ChoiceFact } from '../../../dataProvider/resources/items/itemFacts.ts'
import type { ItemFacets } from '../../../dataProvider/resources/items/items.schema.ts'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import { NumberFilter } from '../../fields/typedFilters.tsx'
import * as commonTexts from '../../texts/common.ts'
import * as formTexts from '../../texts/itemForm.ts'
import * as texts from '../../texts/items.ts'

const factLabels: Record<ChoiceFact, string> = {
  treatment: formTexts.treatment,
  form: formTexts.form,
  shape: formTexts.shape,
  color: formTexts.color,
  play_of_color: formTexts.playOfColor,
  body_tone: formTexts.bodyTone,
  material: formTexts.material,
  metal: formTexts.metal,
  ring_size: formTexts.ringSize,
  origin: formTexts.origin,
  tags: labelOf('tags', {}),
}

const ranges = { price: labelOf('price', {}), weight: formTexts.weight }

interface FactFilterProps {
  source: string
  label: string
}

/** The address can contain any value. */
const toList = (value: string | string[] | undefined): string[] => [value || []].flat()

/** Filters by one or more values of a fact. Offers the values of the listed items. */
const FactFilter = ({ source, label }: FactFilterProps) => {
  const { filterValues } = useListContext()
  const facet = useFacets()?.[source as ChoiceFact]
  const chosen = toList(filterValues[source])
  const choices =
    facet?.map(({ value, label: name, count }) => ({ id: value, name: texts.optionOf(name, count) })) ??
    chosen.map((id) => ({ id, name: id }))
  const nameOf = (id: string) => facet?.find(({ value }) => value === id)?.label ?? id
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={choices}
      translateChoice={false}
      TextFieldProps={{ placeholder: chosen.length > 0 ? '' : commonTexts.all }}
      helperText={false}
      // react-admin's chips would keep the labels that they had when they were first shown.
      renderValue={(values, getItemProps) =>
        values.map(({ id }, index) => {
          const { key, ...item } = getItemProps({ index })
          return <Chip key={key} size="small" label={nameOf(String(id))} {...item} />
        })
      }
      format={toList}
      // An empty list would still count as a filter.
      parse={(values: string[]) => (values.length > 0 ? values : '')}
    />
  )
}

/** Requests the facets for the list's filters. All inputs share the request. */
const useFacets = (): ItemFacets | undefined => {
  const { filterValues } = useListContext()
  const { meta } = useGetList(
    useResourceContext() ?? '',
    { pagination: { page: 1, perPage: 1 }, filter: filterValues, meta: { facets: true } },
    { placeholderData: keepPreviousData },
  )
  return meta?.facets
}

/** Shows that the filter is set. The menu of filters sets it, and the button next to the chip removes it. */
const FlagFilter = ({ label }: FactFilterProps & { defaultValue: true }) => (
  <Chip label={label} sx={{ mb: 0.75 }} />
)

/** The filters that the extension `catalogue-facets` adds to all lists of items. */
export const flagFilters: ReactElement[] = [
  <FlagFilter key="without_picture" source="without_picture" label={texts.withoutPicture} defaultValue />,
  <FlagFilter key="exact" source="exact" label={texts.exactWords} defaultValue />,
  <FlagFilter key="deleted" source="deleted" label={texts.deletedItems} defaultValue />,
]

/** The filters that the extension `catalogue-facets` adds to lists of stones and jewelry. */
export const gemFilters: ReactElement[] = [
  ...Object.entries(factLabels).map(([fact, label]) => <FactFilter key={fact} source={fact} label={label} />),
  ...Object.entries(ranges).flatMap(([fact, label]) => [
    // The field of the price limits both to numbers of at least 0.
    <NumberFilter
      key={`min_${fact}`}
      source={`min_${fact}`}
      label={texts.atLeast(label)}
      field={itemFields.price}
    />,
    <NumberFilter
      key={`max_${fact}`}
      source={`max_${fact}`}
      label={texts.atMost(label)}
      field={itemFields.price}
    />,
  ]),
  <FlagFilter
    key="without_treatment"
    source="without_treatment"
    label={texts.withoutTreatment}
    defaultValue
  />,
  ...flagFilters,
]
