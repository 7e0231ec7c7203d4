import { TextInput } from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'

interface Props {
  source: string
  label: string
  helperText: string | false
}

/** Edits an object as text, which is kept as it was typed where it is not written as we write it. */
export function JsonInput({ source, label, helperText }: Props) {
  return (
    <TextInput
      source={source}
      label={label}
      format={toJsonText}
      parse={parseJson}
      multiline
      minRows={4}
      maxRows={20}
      helperText={helperText}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  )
}

/** JSON as people read it. */
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
