import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../errors/httpError.ts'
import { toHeaders } from './betterAuth.ts'
import type { EmbeddedProvider } from './provider.ts'

/** Sets better-auth's cookies on the reply and returns its response. */
export function withCookies<Result>(
  reply: FastifyReply,
  { headers, response }: { headers: Headers; response: Result },
): Result {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  return response
}

/** @throws {HttpError} 401 if the request has no cookie of an open session */
export async function requireSession({ auth }: Pick<EmbeddedProvider, 'auth'>, request: FastifyRequest) {
  const found = await auth.api.getSession({ headers: toHeaders(request) })
  if (!found) throw notSignedInError()
  return found
}

export function notSignedInError(): HttpError {
  return new HttpError(401, 'unauthorized', 'You are not signed in')
}

/** 400 for an emailed link that is used, expired or unknown. */
export function linkExpiredError(): HttpError {
  return new HttpError(400, 'link_over', 'This link was already used or has expired')
}

/** A request for an emailed link. */
export interface LinkRequest {
  /** In lower case. */
  email: string
  /** The digest of the client's network (`digestNetwork`). */
  network: string
}

interface User {
  id: string
  name: string
  email: string
  mustChangePassword: boolean
}

/** Returns the fields that the pages need. Do not add the session's token, because the cookie hides it from scripts. */
export function toUser({ user: { id, name, email, mustChangePassword } }: { user: User }) {
  return { user: { id, name, email, mustChangePassword } }
}
