import UnlockIcon from '@mui/icons-material/LockOpen'
import { DialogContentText } from '@mui/material'
import { PasswordInput } from 'react-admin'
import { z } from 'zod'
import type { PasswordPrompt } from '../settings/passwordPrompt.ts'
import * as texts from '../texts/passwordDialog.ts'
import { FormDialog } from './FormDialog.tsx'
import { requiredInputProps } from './validation.ts'

/** Asks the admin for their password, which the server requires for a call. */
export function PasswordDialog({ prompt }: { prompt: PasswordPrompt }) {
  return (
    <FormDialog
      title={texts.title}
      submit={{ label: texts.confirm, icon: <UnlockIcon /> }}
      schema={passwordSchema}
      onSubmit={({ password }) => prompt.confirm(password)}
      onClose={prompt.cancel}
      onDone={() => undefined}
    >
      <DialogContentText>{texts.help}</DialogContentText>
      <PasswordInput
        source="password"
        label={texts.password}
        {...requiredInputProps()}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the dialog's only field
        autoFocus
        helperText={false}
      />
    </FormDialog>
  )
}

const passwordSchema = z.object({
  password: z.string(texts.passwordRequired).min(1, texts.passwordRequired),
})
