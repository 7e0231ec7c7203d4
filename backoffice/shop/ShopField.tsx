import { TextInput, type TextInputProps } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** A text of the shop's record. While it is saved nothing can be typed, since the answer takes the form's place. */
export function ShopField(props: TextInputProps) {
  const { isSubmitting } = useFormState()
  return <TextInput helperText={false} parse={asTyped} {...props} readOnly={isSubmitting} />
}

// react-admin would make null of an emptied field; most of the shop's texts are empty then.
const asTyped = (text: string) => text
