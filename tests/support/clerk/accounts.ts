import { randomUUID } from 'node:crypto'
import { fail } from './wire.ts'

export interface User {
  id: string
  firstName: string
  lastName: string
  email: string
  password: string
}

export interface Session {
  id: string
  person: User
  status: 'active' | 'ended' | 'removed'
}

export interface SignIn {
  id: string
  person: User
  sessionId: string | null
}

export interface SignUp {
  id: string
  wanted: Omit<User, 'id'>
  /** Emailed to the new address. Undefined until it is requested. */
  code: string | undefined
  sessionId: string | null
}

/** A browser, identified by its `__client` cookie. */
export interface Client {
  id: string
  signIn: SignIn | null
  signUp: SignUp | null
  sessions: Session[]
  lastActiveSessionId: string | null
}

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

export function createAccounts() {
  const people: User[] = []
  const clients = new Map<string, Client>()
  const codes = new Map<string, string>()

  const findPerson = (email: string) =>
    people.find((person) => person.email.toLowerCase() === email.toLowerCase())

  const addPerson = (wanted: Omit<User, 'id'>): User => {
    const person = { ...wanted, id: newId('user') }
    people.push(person)
    return person
  }

  const enter = (client: Client, person: User) => {
    const session: Session = { id: newId('sess'), person, status: 'active' }
    client.sessions.push(session)
    client.lastActiveSessionId = session.id
    return session.id
  }

  return {
    addPerson,
    codeFor: (email: string) => codes.get(email),
    findClient: (id: string | undefined) => (id === undefined ? undefined : clients.get(id)),
    addClient: () => {
      const client: Client = {
        id: newId('client'),
        signIn: null,
        signUp: null,
        sessions: [],
        lastActiveSessionId: null,
      }
      clients.set(client.id, client)
      return client
    },
    beginSignIn: (client: Client, email: string) => {
      const person = findPerson(email)
      if (!person) return fail('form_identifier_not_found', "Couldn't find your account.", 'identifier')
      return (client.signIn = { id: newId('sia'), person, sessionId: null })
    },
    tryPassword: (client: Client, signIn: SignIn, password: string) => {
      if (signIn.person.password !== password) {
        return fail('form_password_incorrect', 'Password is incorrect. Try again.', 'password')
      }
      signIn.sessionId = enter(client, signIn.person)
      client.signIn = null
      return signIn
    },
    beginSignUp: (client: Client, wanted: Omit<User, 'id'>) => {
      if (findPerson(wanted.email)) {
        return fail('form_identifier_exists', 'That email address is taken.', 'email_address')
      }
      return (client.signUp = { id: newId('sua'), wanted, code: undefined, sessionId: null })
    },
    sendCode: (signUp: SignUp) => {
      signUp.code = String(Math.floor(Math.random() * 900_000) + 100_000)
      codes.set(signUp.wanted.email, signUp.code)
      return signUp
    },
    tryCode: (client: Client, signUp: SignUp, code: string) => {
      if (signUp.code !== code) return fail('form_code_incorrect', 'Incorrect code', 'code')
      signUp.sessionId = enter(client, addPerson(signUp.wanted))
      client.signUp = null
      return signUp
    },
    leave: (client: Client, session: Session, status: 'ended' | 'removed') => {
      session.status = status
      client.sessions = client.sessions.filter(({ id }) => id !== session.id)
      client.lastActiveSessionId = client.sessions[0]?.id ?? null
      return session
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
