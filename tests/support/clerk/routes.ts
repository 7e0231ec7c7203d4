import type { Accounts, Client, Session, SignIn, SignUp, User } from './accounts.ts'
import { ApiFailure, type ApiResponse, type ApiRequest } from './wire.ts'

interface Service {
  accounts: Accounts
  keySet: () => unknown

  /** Signs a token of the session for the requesting page. */
  sign: (subject: string, sessionId: string, party: string | undefined) => Promise<string>
}

type Route = (request: ApiRequest, id: string) => Promise<ApiResponse> | ApiResponse

/** Returns the fake's handlers by method and path, with `:id` in place of an id. Other requests fail. */
export function createRoutes({ accounts, keySet, sign }: Service): Record<string, Route> {
  const clientOf = ({ clientId }: ApiRequest) => accounts.findClient(clientId)
  const knownClient = (request: ApiRequest) => clientOf(request) ?? unauthenticated()

  const tokenOf = (client: Client, { origin }: ApiRequest) => {
    const session = client.sessions.find(({ id }) => id === client.lastActiveSessionId)
    return session && sign(session.person.id, session.id, origin)
  }
  const shownClient = async (client: Client, request: ApiRequest) =>
    showClient(client, await tokenOf(client, request))

  /** Clerk's envelope: the response to a change also contains the complete client. */
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

const attribute = (name: string, isFactor: boolean, isVerified = false) => ({
  [name]: {
    enabled: true,
    required: true,
    name,
    used_for_first_factor: isFactor,
    first_factors: isFactor ? ['email_code'] : [],
    used_for_second_factor: false,
    second_factors: [],
    verifications: isVerified ? ['email_code'] : [],
    verify_at_sign_up: isVerified,
  },
})

/** The settings of a Clerk instance that requires an email address, a password and both names. */
const environment = {
  object: 'environment',
  id: 'env_stand_in',
  auth_config: { object: 'auth_config', id: 'aconf_stand_in', single_session_mode: true },
  display_config: {
    object: 'display_config',
    id: 'display_stand_in',
    instance_environment_type: 'production',
    application_name: 'Welo',
    preferred_sign_in_strategy: 'password',
    branded: false,
    captcha_public_key: null,
    captcha_widget_type: null,
    captcha_heartbeat: false,
    home_url: '/',
    sign_in_url: '/sign-in',
    sign_up_url: '/sign-up',
    user_profile_url: '/account',
    after_sign_in_url: '/',
    after_sign_up_url: '/',
    after_sign_out_all_url: '/',
    theme: {},
  },
  user_settings: {
    attributes: {
      ...attribute('email_address', true, true),
      ...attribute('password', false),
      ...attribute('first_name', false),
      ...attribute('last_name', false),
    },
    sign_in: { second_factor: { required: false, enabled: false } },
    sign_up: { mode: 'public', progressive: true, captcha_enabled: false, legal_consent_enabled: false },
    password_settings: { min_length: 8, max_length: 72 },
    social: {},
    actions: { delete_self: false, create_organization: false },
    saml: { enabled: false },
    enterprise_sso: { enabled: false },
    passkey_settings: { show_sign_in_button: false },
  },
  organization_settings: { enabled: false, actions: {}, domains: { enabled: false } },
  commerce_settings: { billing: { user: { enabled: false }, organization: { enabled: false } } },
  api_keys_settings: { enabled: false },
  maintenance_mode: false,
}

// The records of Clerk's Frontend API, with only the fields that its script needs.

const began = Date.now()
const times = { created_at: began, updated_at: began }
const inAWeek = began + 7 * 24 * 3_600_000

function showClient(client: Client, token: string | undefined) {
  return {
    object: 'client',
    id: client.id,
    sessions: client.sessions.map((session) => showSession(session, token)),
    sign_in: client.signIn && showSignIn(client.signIn),
    sign_up: client.signUp && showSignUp(client.signUp),
    last_active_session_id: client.lastActiveSessionId,
    ...times,
  }
}

function showSession(session: Session, token: string | undefined) {
  const { person } = session
  return {
    object: 'session',
    id: session.id,
    status: session.status,
    expire_at: inAWeek,
    abandon_at: inAWeek,
    last_active_at: Date.now(),
    last_active_organization_id: null,
    actor: null,
    tasks: null,
    user: showUser(person),
    public_user_data: {
      first_name: person.firstName,
      last_name: person.lastName,
      image_url: '',
      has_image: false,
      identifier: person.email,
      user_id: person.id,
    },
    last_active_token: token === undefined ? null : { object: 'token', jwt: token },
    ...times,
  }
}

function showUser(person: User) {
  const emailId = `idn_${person.id}`
  return {
    object: 'user',
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    username: null,
    image_url: '',
    has_image: false,
    password_enabled: true,
    two_factor_enabled: false,
    primary_email_address_id: emailId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    email_addresses: [
      {
        object: 'email_address',
        id: emailId,
        email_address: person.email,
        linked_to: [],
        verification: { object: 'verification', status: 'verified', strategy: 'email_code' },
      },
    ],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    passkeys: [],
    organization_memberships: [],
    public_metadata: {},
    unsafe_metadata: {},
    delete_self_enabled: false,
    ...times,
  }
}

function showSignIn({ id, person, sessionId }: SignIn) {
  return {
    object: 'sign_in',
    id,
    status: sessionId === null ? 'needs_first_factor' : 'complete',
    identifier: person.email,
    supported_identifiers: ['email_address'],
    supported_first_factors: [{ strategy: 'password' }],
    supported_second_factors: null,
    first_factor_verification: sessionId === null ? null : { status: 'verified', strategy: 'password' },
    second_factor_verification: null,
    user_data: { first_name: person.firstName, last_name: person.lastName, image_url: '', has_image: false },
    created_session_id: sessionId,
  }
}

function showSignUp({ id, wanted, code, sessionId }: SignUp) {
  const isDone = sessionId !== null
  return {
    object: 'sign_up',
    id,
    status: isDone ? 'complete' : 'missing_requirements',
    required_fields: ['email_address', 'password', 'first_name', 'last_name'],
    optional_fields: [],
    missing_fields: [],
    unverified_fields: isDone ? [] : ['email_address'],
    email_address: wanted.email,
    first_name: wanted.firstName,
    last_name: wanted.lastName,
    username: null,
    phone_number: null,
    web3_wallet: null,
    has_password: true,
    unsafe_metadata: {},
    verifications: {
      email_address: {
        object: 'verification',
        status: isDone ? 'verified' : 'unverified',
        strategy: code === undefined ? undefined : 'email_code',
        next_action: code === undefined ? 'needs_prepare' : 'needs_attempt',
        supported_strategies: ['email_code'],
      },
    },
    created_session_id: sessionId,
    created_user_id: null,
    abandon_at: inAWeek,
  }
}
