import { TextInput, type TextInputProps } from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'

/**
 * Edits JSON as text. The form stores the parsed object only if formatting the object gives the same text. In all other cases it
 * stores the text, so input is never reformatted.
 */
export function JsonInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      format={toJsonText}
      parse={parseJson}
      multiline
      minRows={4}
      maxRows={20}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  )
}

const toJsonText = (value: unknown) =>
  isRecord(value) ? JSON.stringify(value, null, 2) : String(value ?? '')

const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && toJsonText(value) === text ? value : text
  } catch {
    return text
  }
}
