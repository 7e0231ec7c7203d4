import type { ComponentType, ReactElement } from 'react'
import { type Field, type Fields, labelOf } from '../../dataProvider/fields/fields.ts'
import type { Filter } from '../../dataProvider/fields/filters.ts'
import { type DeclaredInputProps, type FilterInputProps, useCurrentResource } from '../resource.ts'
import { getFieldParts } from './fieldParts.tsx'

/** Renders the input of a declared field: its override in `overrides.ts`, or the default of its kind. */
export function DeclaredInput({ source, field }: DeclaredInputProps) {
  const Override = useCurrentResource().inputs?.[source]
  return Override ? <Override source={source} field={field} /> : <KindInput source={source} field={field} />
}

/** Renders the default input of the field's kind. Overrides can wrap it. */
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

/** Renders the input of a field of the current resource, or nothing if the server does not have the field. */
export function FieldInput({ source, ...texts }: FieldInputProps) {
  const field = useCurrentResource().fields?.[source]
  return field && <DeclaredInput source={source} field={{ ...field, ...texts }} />
}

export function getLabels(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(name, field)]))
}

type FilterInputs = Record<string, ComponentType<FilterInputProps<Field>>>

/** Creates the inputs of a list's filters. `own` replaces inputs by query key. */
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
