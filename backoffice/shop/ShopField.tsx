import { TextInput, type TextInputProps } from 'react-admin'

/** A text of the shop's record. */
export function ShopField(props: TextInputProps) {
  return <TextInput helperText={false} parse={asTyped} {...props} />
}

// react-admin would make null of an emptied field; most of the shop's texts are empty then.
const asTyped = (text: string) => text
