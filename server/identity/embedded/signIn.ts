import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../errors/httpError.ts'
import { clientNetwork, toNetwork } from '../../http/limits/clientNetwork.ts'
import { logEvent } from '../../http/logEvents.ts'
import { toHeaders } from './betterAuth.ts'
import type { EmbeddedProvider } from './provider.ts'
import { credentials } from './requestBodies.ts'
import { toUser, withCookies } from './requests.ts'

interface Credentials {
  /** In lower case. */
  email: string
  password: string
}

/**
 * Starts a session, sets its cookie, and logs the sign-in or its failure. The caller counts the attempt first.
 * @throws 401 `invalid_email_or_password`
 */
export async function signIn(
  { auth, rateLimiter }: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Credentials,
) {
  const network = toNetwork(request.ip)
  try {
    // Values that no account can have get the same response as a wrong password.
    if (!credentials.safeParse(body).success) throw wrongCredentials()
    const headers = toHeaders(request)
    const answer = await auth.api.signInByPassword({ body, headers, returnHeaders: true })
    await rateLimiter.onSignIn(clientNetwork(request), body.email)
    const signedIn = toUser(withCookies(reply, answer))
    logEvent(request.log, 'sign_in', { user: signedIn.user.id, network })
    return signedIn
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 401)
      logEvent(request.log, 'sign_in_failed', { network })
    throw error
  }
}

const wrongCredentials = () => new HttpError(401, 'invalid_email_or_password', 'Invalid email or password')
