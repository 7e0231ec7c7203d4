import type { Accounts, Client } from './accounts.ts'
import { environment } from './environment.ts'
import { showClient, showSession, showSignIn, showSignUp } from './resources.ts'
import { Refusal, type Answer, type Question } from './wire.ts'

interface Service {
  accounts: Accounts
  keySet: () => unknown
  /** A token of the session for the page that asks. */
  sign: (subject: string, sessionId: string, party: string | undefined) => Promise<string>
}

type Route = (question: Question, id: string) => Promise<Answer> | Answer

/** What the stand-in answers, by method and path with `:id` for one id. Whatever is missing here is refused aloud. */
export function createRoutes({ accounts, keySet, sign }: Service): Record<string, Route> {
  const clientOf = ({ clientId }: Question) => accounts.findClient(clientId)
  const knownClient = (question: Question) => clientOf(question) ?? unauthenticated()

  const tokenOf = (client: Client, { origin }: Question) => {
    const session = client.sessions.find(({ id }) => id === client.lastActiveSessionId)
    return session && sign(session.person.id, session.id, origin)
  }
  const shownClient = async (client: Client, question: Question) =>
    showClient(client, await tokenOf(client, question))

  /** Clerk's envelope: beside its answer every change brings the whole client along. */
  const changed = async (client: Client, question: Question, response: unknown): Promise<Answer> => ({
    body: { response, client: await shownClient(client, question) },
    clientId: client.id,
  })
  const sessionOf = (client: Client, id: string) =>
    client.sessions.find((session) => session.id === id) ?? unauthenticated()

  const endSession =
    (status: 'ended' | 'removed'): Route =>
    (question, id) => {
      const client = knownClient(question)
      return changed(
        client,
        question,
        showSession(accounts.leave(client, sessionOf(client, id), status), undefined),
      )
    }

  return {
    'GET /.well-known/jwks.json': () => ({ body: keySet() }),
    'GET /v1/environment': () => ({ body: environment }),
    'GET /v1/client': async (question) => {
      const client = clientOf(question)
      return { body: { response: client ? await shownClient(client, question) : null, client: null } }
    },
    'POST /v1/client/sign_ins': (question) => {
      const client = clientOf(question) ?? accounts.addClient()
      const signIn = accounts.beginSignIn(client, question.form.get('identifier') ?? '')
      const password = question.form.get('password')
      if (password !== null) accounts.tryPassword(client, signIn, password)
      return changed(client, question, showSignIn(signIn))
    },
    'POST /v1/client/sign_ins/:id/attempt_first_factor': (question, id) => {
      const client = knownClient(question)
      const { signIn } = client
      if (signIn?.id !== id) return unauthenticated()
      return changed(
        client,
        question,
        showSignIn(accounts.tryPassword(client, signIn, question.form.get('password') ?? '')),
      )
    },
    'POST /v1/client/sign_ups': (question) => {
      const client = clientOf(question) ?? accounts.addClient()
      const text = (name: string) => question.form.get(name) ?? ''
      const signUp = accounts.beginSignUp(client, {
        email: text('email_address'),
        password: text('password'),
        firstName: text('first_name'),
        lastName: text('last_name'),
      })
      return changed(client, question, showSignUp(signUp))
    },
    'POST /v1/client/sign_ups/:id/prepare_verification': (question, id) => {
      const client = knownClient(question)
      const { signUp } = client
      if (signUp?.id !== id) return unauthenticated()
      return changed(client, question, showSignUp(accounts.sendCode(signUp)))
    },
    'POST /v1/client/sign_ups/:id/attempt_verification': (question, id) => {
      const client = knownClient(question)
      const { signUp } = client
      if (signUp?.id !== id) return unauthenticated()
      return changed(
        client,
        question,
        showSignUp(accounts.tryCode(client, signUp, question.form.get('code') ?? '')),
      )
    },
    'POST /v1/client/sessions/:id/touch': (question, id) => {
      const client = knownClient(question)
      client.lastActiveSessionId = id
      return changed(client, question, showSession(sessionOf(client, id), undefined))
    },
    'POST /v1/client/sessions/:id/tokens': async (question, id) => {
      const { person } = sessionOf(knownClient(question), id)
      return { body: { object: 'token', jwt: await sign(person.id, id, question.origin) } }
    },
    'POST /v1/client/sessions/:id/end': endSession('ended'),
    'POST /v1/client/sessions/:id/remove': endSession('removed'),
    'DELETE /v1/client/sessions': async (question) => {
      const client = knownClient(question)
      for (const session of client.sessions) accounts.leave(client, session, 'removed')
      return changed(client, question, await shownClient(client, question))
    },
  }
}

const unauthenticated = (): never => {
  throw new Refusal(
    401,
    'authentication_invalid',
    'Unable to authenticate this browser for your application.',
  )
}
