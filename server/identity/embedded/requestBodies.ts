import { z } from 'zod'
import { emailText, text } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'

export const accountEmail = emailText().toLowerCase()

export const linkRequestBody = z.strictObject({ email: accountEmail })

/** Accepts credentials that a new account could not have: an account from an older version must still be able to sign in. */
export const credentials = z.object({
  email: text().max(limits.email),
  password: z.string().max(limits.passwordMax),
})

export const newPassword = text()
  .min(limits.passwordMin, `The password must be at least ${limits.passwordMin} characters`)
  .max(limits.passwordMax, `The password must be at most ${limits.passwordMax} characters`)

export const changePasswordBody = z.strictObject({
  currentPassword: z.string().max(limits.passwordMax),
  newPassword,
})
