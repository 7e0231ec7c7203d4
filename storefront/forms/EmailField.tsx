import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type Props = Pick<ComponentProps<'input'>, 'autoComplete' | 'maxLength' | 'defaultValue'>

/** An e-mail field; `maxLength` is off by default, as a limit is reported by validation. */
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
