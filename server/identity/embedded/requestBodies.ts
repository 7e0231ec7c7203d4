import { z } from 'zod'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import { emailText, requiredText, text } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { linkPurposes } from './mailedLinks.ts'

// Strict: better-auth accepts more than the shop offers (a redirect, a picture, fields of the account).

const email = emailText().toLowerCase()

const newPassword = text()
  .min(limits.passwordMin, `A password has at least ${limits.passwordMin} characters`)
  .max(limits.passwordMax, `A password has at most ${limits.passwordMax} characters`)

/**
 * Loose: invalid values get the answer of a wrong password. The email is normalized here, before the rate limiter counts it, so
 * that all spellings share one limit.
 */
export const signInBody = z.strictObject({
  email: z.string().trim().overwrite(toEmailKey),
  password: z.string(),
})

/** Not the rule for new addresses: accounts made under an older rule still sign in. */
export const credentials = z.object({
  email: text().max(limits.email),
  password: z.string().max(limits.passwordMax),
})

const name = requiredText('Name', limits.fullName, 'Please enter your name')

export const signUpBody = z.strictObject({ name, email, password: newPassword })

export const finishSignUpBody = z.strictObject({ token: z.string(), name, password: newPassword })

export const changePasswordBody = z.strictObject({
  currentPassword: z.string().max(limits.passwordMax),
  newPassword,
})

export const confirmPasswordBody = z.strictObject({ password: z.string().max(limits.passwordMax) })

export const endSessionBody = z.strictObject({ id: z.uuid() })

export const emptyBody = z.strictObject({})

export const linkRequestBody = z.strictObject({ email })

export const checkLinkBody = z.strictObject({ token: z.string(), purpose: z.enum(linkPurposes) })

export const resetPasswordBody = z.strictObject({ token: z.string(), newPassword })
