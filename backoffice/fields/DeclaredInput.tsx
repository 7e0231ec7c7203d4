import type { ReactElement } from 'react'
import { type Field, type Fields, labelOf } from '../../dataProvider/fields/fields.ts'
import type { DeclaredInputProps } from '../resource.ts'
import { useSettings, useSupports } from '../settings/settings.ts'
import { getFieldParts } from './fieldParts.tsx'

/** The input of a declared field, as its kind has it; none without the extension that brings the field. */
export function DeclaredInput({ source, field }: DeclaredInputProps) {
  const isAvailable = useSupports(field.extension)
  const { Input } = getFieldParts(field)
  const { required = false, help = false } = field
  if (!isAvailable) return null
  return (
    <Input
      source={source}
      label={labelOf(source, field)}
      isRequired={required}
      helperText={help}
      field={field}
    />
  )
}

/** What forms call these fields. */
export function getLabels(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(name, field)]))
}

/** What narrows a list by declared fields, where their kinds have a filter; each with the query's key. */
export function useDeclaredFilters(
  fields: readonly (readonly [source: string, field: Field])[],
): ReactElement[] {
  const { extensions } = useSettings()
  return fields.flatMap(([source, field]) => {
    const { Filter } = getFieldParts(field)
    if (!Filter || (field.extension && !extensions.includes(field.extension))) return []
    return [<Filter key={source} source={source} label={labelOf(source, field)} field={field} alwaysOn />]
  })
}
