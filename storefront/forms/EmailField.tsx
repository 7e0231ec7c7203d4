import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type Props = Pick<ComponentProps<'input'>, 'autoComplete' | 'pattern' | 'maxLength'>

/** An e-mail address, written as it was typed; no length stops the typing unless told. */
export function EmailField({ autoComplete = 'email', ...input }: Props) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  )
}
