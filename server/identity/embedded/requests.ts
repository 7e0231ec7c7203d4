import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../errors/httpError.ts'
import { toHeaders } from './betterAuth.ts'
import type { EmbeddedProvider } from './provider.ts'

/** Sets better-auth's cookies on the reply and answers its response. */
export function withCookies<Answer>(
  reply: FastifyReply,
  { headers, response }: { headers: Headers; response: Answer },
): Answer {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  return response
}

/**
 * The session that the request's cookie names, and its user.
 * @throws {HttpError} 401
 */
export async function requireSession({ auth }: Pick<EmbeddedProvider, 'auth'>, request: FastifyRequest) {
  const found = await auth.api.getSession({ headers: toHeaders(request) })
  if (!found) throw notSignedInError()
  return found
}

/** 401 for a request without a session. */
export function notSignedInError(): HttpError {
  return new HttpError(401, 'unauthorized', 'You are not signed in')
}

/** 400 for a mailed link that is used, expired or unknown. */
export function linkOver(): HttpError {
  return new HttpError(400, 'link_over', 'This link was already used or has expired')
}

interface User {
  id: string
  name: string
  email: string
  mustChangePassword: boolean
}

/** What the pages need of an answer. It must not hold the session's own token, which the cookie hides from scripts. */
export function toUser({ user: { id, name, email, mustChangePassword } }: { user: User }) {
  return { user: { id, name, email, mustChangePassword } }
}
