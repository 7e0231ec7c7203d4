import { type Field, labelOf } from '../../dataProvider/fields/fields.ts'
import { useSupports } from '../app/settings.ts'
import type { ChosenPictures } from '../form/PictureInput.tsx'
import { SelectFilter } from '../list/FilterBar.tsx'
import { partsOf } from './kinds.ts'

interface Props {
  source: string
  field: Field
  /** Where the form uploads pictures. */
  pictures?: ChosenPictures
}

/** The input of a declared field, as its kind has it; none without the extension that brings the field. */
export function DeclaredInput({ source, field, pictures }: Props) {
  const isThere = useSupports(field.needs)
  const { Input } = partsOf(field)
  if (!isThere) return null
  return (
    <Input source={source} label={labelOf(source, field)} field={field} {...(pictures && { pictures })} />
  )
}

/** Narrows a list by a declared field, where its kind has values to choose among; `name` is the query's key. */
export function DeclaredFilter({ name, field }: { name: string; field: Field }) {
  const isThere = useSupports(field.needs)
  const { filterOptions, parseFilter } = partsOf(field)
  if (!isThere || !filterOptions || !parseFilter) return null
  const label = labelOf(name, field)
  return (
    <SelectFilter
      source={name}
      label={label}
      all={`${label}: all`}
      options={filterOptions(field)}
      parse={parseFilter}
    />
  )
}
