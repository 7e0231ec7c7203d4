import { TextInput } from 'react-admin'

/** An item's free JSON, edited as text. */
export function InfoField({ hint }: { hint: string }) {
  return (
    <TextInput
      source="item_info"
      label="Item info (JSON)"
      helperText={hint}
      format={toText}
      multiline
      minRows={10}
      maxRows={30}
      slotProps={{
        htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } },
      }}
    />
  )
}

// Text as soon as somebody types; an object as it came from the server.
const toText = (value: unknown) =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value, null, 2)
