import type { ComponentProps } from 'react'
import * as texts from '../texts/forms.ts'
import { TextField } from './TextField.tsx'

type Props = Pick<ComponentProps<'input'>, 'autoComplete' | 'maxLength' | 'defaultValue'>

/** An email field. It has no default `maxLength`, because validation reports a text that is too long. */
export function EmailField({ autoComplete = 'email', ...input }: Props) {
  return (
    <TextField
      label={texts.email}
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  )
}
