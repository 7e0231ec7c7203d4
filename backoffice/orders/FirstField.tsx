import type { InputHTMLAttributes } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'
import { requiredInput } from '../form/requiredInput.ts'

interface Props extends Pick<TextInputProps, 'source' | 'label'> {
  /** What else its element carries. */
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

/** What a dialog about an order begins with: it has to be filled in, with nothing that was typed elsewhere before. */
export function FirstField({ attributes, ...input }: Props) {
  return (
    <TextInput
      {...input}
      {...requiredInput({ ...attributes, autoComplete: 'off' })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the dialog wants to fill it in
      autoFocus
      helperText={false}
    />
  )
}
