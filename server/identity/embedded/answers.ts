import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { HttpError } from '../../errors/httpError.ts'

// What the shop's pages need of better-auth's answers; the rest is left out. The session's own token above all, which
// the cookie keeps from every script.

export const userAnswer = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    mustChangePassword: z.boolean(),
  }),
})

export const sessionAnswer = userAnswer.extend({ session: z.object({ expiresAt: z.string() }) }).nullable()

export const tokenAnswer = z.object({ token: z.string() })

export const nothing = z.object({})

/**
 * Answers as better-auth did, with its cookies. Throws HttpError for its refusals, in the shop's one error body; of a
 * failure on our side nothing is told.
 */
export async function answerWith<Answer>(
  response: Response,
  reply: FastifyReply,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (response.ok) return answer.parse(await response.json())
  throw refusalOf(response.status, await response.text())
}

const refusalBody = z.object({ code: z.string(), message: z.string() })

const refusalOf = (status: number, text: string) => {
  if (status >= 500) return new HttpError(500, 'internal', 'Something went wrong on our side')
  const { code, message } = refusalBody.safeParse(parse(text)).data ?? {
    code: 'refused',
    message: 'The request was refused',
  }
  if (wrongCredentials.has(code)) {
    return new HttpError(401, 'invalid_email_or_password', 'Invalid email or password')
  }
  return new HttpError(status, code.toLowerCase(), message)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// No account has such an e-mail or such a password, so signing in with it is no more than a wrong password.
const wrongCredentials = new Set(['INVALID_EMAIL', 'PASSWORD_TOO_LONG'])
