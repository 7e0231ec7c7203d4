import { labelOf, type Field } from '../../dataProvider/fields/fields.ts'
import { useSupports } from '../app/settings/useSupports.ts'
import { partsOf } from '../fields/kinds.ts'
import { SelectFilter } from './SelectFilter.tsx'
import type { useFilters } from './useFilters.ts'

interface Props {
  /** The query's key. */
  name: string
  field: Field
  filters: Pick<ReturnType<typeof useFilters>, 'filter' | 'change'>
}

/** Narrows a list by a declared field, where its kind has values to choose among. */
export function DeclaredFilter({ name, field, filters: { filter, change } }: Props) {
  const isThere = useSupports(field.needs)
  const { filterOptions, parseFilter } = partsOf(field)
  if (!isThere || !filterOptions || !parseFilter) return null
  const label = labelOf(name, field)
  return (
    <SelectFilter
      label={label}
      all={`${label}: all`}
      options={filterOptions(field)}
      value={filter[name] === undefined ? '' : String(filter[name])}
      onChange={(value) => change({ [name]: value === '' ? undefined : parseFilter(value) })}
    />
  )
}
