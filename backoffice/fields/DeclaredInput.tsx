import type { ReactElement } from 'react'
import { type Field, type Fields, labelOf } from '../../dataProvider/fields/fields.ts'
import { type DeclaredInputProps, useCurrentResource } from '../resource.ts'
import { getFieldParts } from './fieldParts.tsx'

/** The input of a declared field, as its kind has it. */
export function DeclaredInput({ source, field }: DeclaredInputProps) {
  const { Input } = getFieldParts(field)
  const { required = false, help = false } = field
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

interface FieldInputProps extends Partial<Pick<Field, 'label' | 'help'>> {
  source: string
}

/** The input of a field of the current resource; nothing if the server has no such field. */
export function FieldInput({ source, ...texts }: FieldInputProps) {
  const field = useCurrentResource().fields?.[source]
  return field && <DeclaredInput source={source} field={{ ...field, ...texts }} />
}

/** What forms call these fields. */
export function getLabels(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(name, field)]))
}

/** The filter inputs of a list for these fields, each with the query's key. `custom` replaces some of them by their key. */
export function createFilters(
  fields: Fields = {},
  custom: Record<string, ReactElement> = {},
): ReactElement[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    if (custom[source]) return [custom[source]]
    const { Filter } = getFieldParts(field)
    if (!Filter) return []
    return [<Filter key={source} source={source} label={labelOf(source, field)} field={field} alwaysOn />]
  })
}
