import type { ComponentType } from 'react'
import type { Field } from '../../dataProvider/fields/fields.ts'
import type { ChosenPictures } from '../form/PictureInput.tsx'

export interface InputProps<Of extends Field> {
  source: string
  label: string
  field: Of
  /** The pictures chosen in the form and not uploaded yet. */
  pictures?: ChosenPictures
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
  /** What a list can be narrowed by, where it can: each value as text, and what it is called. */
  filterOptions?: (field: Of) => { value: string; label: string }[]
  /** The value of such a text. */
  parseFilter?: (text: string) => string | boolean
}
