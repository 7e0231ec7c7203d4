import type { Accounts, Client } from './accounts.ts'
import { environment, showClient, showSession, showSignIn, showSignUp } from './resources.ts'
import { ApiFailure, type ApiResponse, type ApiRequest } from './wire.ts'

interface Service {
  accounts: Accounts
  keySet: () => unknown

  /** A token of the session for the page that asks. */
  sign: (subject: string, sessionId: string, party: string | undefined) => Promise<string>
}

type Route = (request: ApiRequest, id: string) => Promise<ApiResponse> | ApiResponse

/** What the fake answers, by method and path with `:id` for one id. Whatever is missing here is refused aloud. */
export function createRoutes({ accounts, keySet, sign }: Service): Record<string, Route> {
  const clientOf = ({ clientId }: ApiRequest) => accounts.findClient(clientId)
  const knownClient = (request: ApiRequest) => clientOf(request) ?? unauthenticated()

  const tokenOf = (client: Client, { origin }: ApiRequest) => {
    const session = client.sessions.find(({ id }) => id === client.lastActiveSessionId)
    return session && sign(session.person.id, session.id, origin)
  }
  const shownClient = async (client: Client, request: ApiRequest) =>
    showClient(client, await tokenOf(client, request))

  /** Clerk's envelope: beside its answer every change brings the whole client along. */
  const changed = async (client: Client, request: ApiRequest, response: unknown): Promise<ApiResponse> => ({
    body: { response, client: await shownClient(client, request) },
    clientId: client.id,
  })
  const sessionOf = (client: Client, id: string) =>
    client.sessions.find((session) => session.id === id) ?? unauthenticated()

  const endSession =
    (status: 'ended' | 'removed'): Route =>
    (request, id) => {
      const client = knownClient(request)
      return changed(
        client,
        request,
        showSession(accounts.leave(client, sessionOf(client, id), status), undefined),
      )
    }

  return {
    'GET /.well-known/jwks.json': () => ({ body: keySet() }),
    'GET /v1/environment': () => ({ body: environment }),
    'GET /v1/client': async (request) => {
      const client = clientOf(request)
      return { body: { response: client ? await shownClient(client, request) : null, client: null } }
    },
    'POST /v1/client/sign_ins': (request) => {
      const client = clientOf(request) ?? accounts.addClient()
      const signIn = accounts.beginSignIn(client, request.form.get('identifier') ?? '')
      const password = request.form.get('password')
      if (password !== null) accounts.tryPassword(client, signIn, password)
      return changed(client, request, showSignIn(signIn))
    },
    'POST /v1/client/sign_ins/:id/attempt_first_factor': (request, id) => {
      const client = knownClient(request)
      const { signIn } = client
      if (signIn?.id !== id) return unauthenticated()
      return changed(
        client,
        request,
        showSignIn(accounts.tryPassword(client, signIn, request.form.get('password') ?? '')),
      )
    },
    'POST /v1/client/sign_ups': (request) => {
      const client = clientOf(request) ?? accounts.addClient()
      const text = (name: string) => request.form.get(name) ?? ''
      const signUp = accounts.beginSignUp(client, {
        email: text('email_address'),
        password: text('password'),
        firstName: text('first_name'),
        lastName: text('last_name'),
      })
      return changed(client, request, showSignUp(signUp))
    },
    'POST /v1/client/sign_ups/:id/prepare_verification': (request, id) => {
      const client = knownClient(request)
      const { signUp } = client
      if (signUp?.id !== id) return unauthenticated()
      return changed(client, request, showSignUp(accounts.sendCode(signUp)))
    },
    'POST /v1/client/sign_ups/:id/attempt_verification': (request, id) => {
      const client = knownClient(request)
      const { signUp } = client
      if (signUp?.id !== id) return unauthenticated()
      return changed(
        client,
        request,
        showSignUp(accounts.tryCode(client, signUp, request.form.get('code') ?? '')),
      )
    },
    'POST /v1/client/sessions/:id/touch': (request, id) => {
      const client = knownClient(request)
      client.lastActiveSessionId = id
      return changed(client, request, showSession(sessionOf(client, id), undefined))
    },
    'POST /v1/client/sessions/:id/tokens': async (request, id) => {
      const { person } = sessionOf(knownClient(request), id)
      return { body: { object: 'token', jwt: await sign(person.id, id, request.origin) } }
    },
    'POST /v1/client/sessions/:id/end': endSession('ended'),
    'POST /v1/client/sessions/:id/remove': endSession('removed'),
    'DELETE /v1/client/sessions': async (request) => {
      const client = knownClient(request)
      for (const session of client.sessions) accounts.leave(client, session, 'removed')
      return changed(client, request, await shownClient(client, request))
    },
  }
}

const unauthenticated = (): never => {
  throw new ApiFailure(
    401,
    'authentication_invalid',
    'Unable to authenticate this browser for your application.',
  )
}
