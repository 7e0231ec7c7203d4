import type { ComponentType } from 'react'
import type { Field } from '../../dataProvider/fields/fields.ts'

export interface InputProps<Of extends Field> {
  source: string
  label: string
  field: Of
}

export interface CellProps<Of extends Field> {
  source: string
  field: Of
  /** Never null: what is not there has no cell. */
  value: unknown
}

/** How the back office shows a kind of field. */
export interface FieldParts<Of extends Field> {
  Input: ComponentType<InputProps<Of>>
  Cell: ComponentType<CellProps<Of>>
  /** What a list can be narrowed by, where it can. */
  filterChoices?: (field: Of) => { id: string | boolean; name: string }[]
}
