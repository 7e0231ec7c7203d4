import { labelOf, type Field } from '../../dataProvider/fields/fields.ts'
import type { ChosenPictures } from '../form/chosenPictures.ts'
import { useSupports } from '../app/settings/useSupports.ts'
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
