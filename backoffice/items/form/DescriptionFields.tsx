import { TextInput } from 'react-admin'
import { requiredInput } from '../../form/validation.ts'

/** What the item is, in words. */
export function DescriptionFields() {
  return (
    <>
      <TextInput source="title" {...requiredInput()} helperText={false} />
      <TextInput source="description" {...requiredInput()} multiline minRows={6} helperText={false} />
    </>
  )
}
