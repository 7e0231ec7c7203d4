import { z } from 'zod'
import { emailText, text } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'

/** The email of a new account. */
export const accountEmail = emailText().toLowerCase()

// Strict: better-auth accepts more than the shop offers (a redirect, a picture, fields of the account).

export const linkRequestBody = z.strictObject({ email: accountEmail })

/** Not the rule for new addresses: accounts made under an older rule still sign in. */
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
