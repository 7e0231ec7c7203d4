import type { ComponentType, ReactElement } from 'react'
import { type Field, type Fields, labelOf } from '../../dataProvider/fields/fields.ts'
import type { Filter } from '../../dataProvider/fields/filters.ts'
import { type DeclaredInputProps, type FilterInputProps, useCurrentResource } from '../resource.ts'
import { getFieldParts } from './fieldParts.tsx'

/** The input of a declared field: that of `overrides.ts`, else its kind's. */
export function DeclaredInput({ source, field }: DeclaredInputProps) {
  const Override = useCurrentResource().inputs?.[source]
  return Override ? <Override source={source} field={field} /> : <KindInput source={source} field={field} />
}

/** The input of a field as its kind has it, for an override that adds to it. */
export function KindInput({ source, field }: DeclaredInputProps) {
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

type FilterInputs = Record<string, ComponentType<FilterInputProps<Field>>>

/** The inputs of a list's filters, each with the query's key. `own` replaces some of them by that key. */
export function createFilters(filters: readonly Filter[] = [], own: FilterInputs = {}): ReactElement[] {
  return filters
    .filter(({ hasInput }) => hasInput)
    .map(({ key, field, operator, label }) => {
      const inputs: Partial<FilterInputs> = getFieldParts(field).filters
      const Input = own[key] ?? inputs[operator]
      if (!Input) throw new Error(`no input for the filter "${key}"`)
      return <Input key={key} source={key} label={label} field={field} alwaysOn />
    })
}
