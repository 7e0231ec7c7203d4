import { storageKeys } from '../../identity/storage.ts'
import { expect, test } from 'vitest'
import type { AccountCalls } from '../../identity/driver.ts'
import { getVisitorId } from '../../identity/visitorId.ts'
import { adaAsUser, refusal, stubProvider, unreachable } from './stubProvider.ts'

test('sign-up signs the customer in with the name that the provider returns', async () => {
  const { identity, calls, bodies } = stubProvider()

  await identity.account.signUp({
    fullName: 'Ben Lalibela',
    email: 'ben@example.com',
    password: 'long words',
  })

  expect(identity.get()).toEqual({
    status: 'signed-in',
    user: { id: 'user_new', fullName: 'Ben Lalibela', email: 'ben@example.com' },
  })
  expect(localStorage.getItem(storageKeys.hint)).toBe('user_new')
  expect(calls).toEqual(['/sign-up/email'])
  expect(bodies).toEqual([{ name: 'Ben Lalibela', email: 'ben@example.com', password: 'long words' }])
})

test('signing in with a password that must be changed grants no token and does not renew the visitor id', async () => {
  const { identity, calls } = stubProvider({ passwordDue: true })
  const before = getVisitorId()

  await identity.account.signIn({ email: 'ada@example.com', password: 'printed words' })

  expect(identity.get()).toEqual({ status: 'password-due', user: null })
  expect(await identity.getToken()).toBeNull()
  expect(calls).toEqual(['/sign-in/email'])
  expect(localStorage.getItem(storageKeys.hint)).toBeNull()
  expect(getVisitorId()).toBe(before)
})

test('a required password change is still known after a reload, and changing the password signs the customer in', async () => {
  const { identity, bodies } = stubProvider({ signedIn: true, passwordDue: true, hint: false })
  expect(await identity.ready()).toEqual({ status: 'password-due', user: null })

  await identity.account.changePassword({ currentPassword: 'printed words', newPassword: 'my own words' })

  expect(identity.get()).toEqual({ status: 'signed-in', user: adaAsUser })
  expect(await identity.getToken()).toMatch(/^header\./)
  expect(bodies).toEqual([{ currentPassword: 'printed words', newPassword: 'my own words' }])
})

test('changing the password keeps the customer signed in and the visitor id unchanged, and replaces the token', async () => {
  const { identity } = stubProvider({ signedIn: true })
  const token = await identity.getToken()
  const before = getVisitorId()

  await identity.account.changePassword({ currentPassword: 'old words', newPassword: 'new words' })

  expect(identity.get()).toEqual({ status: 'signed-in', user: adaAsUser })
  expect(getVisitorId()).toBe(before)
  expect(await identity.getToken()).not.toBe(token)
})

test('a password reset signs out its own customer and leaves another customer signed in', async () => {
  const { identity, bodies, answers, endSession } = stubProvider({ signedIn: true })
  answers['/reset-password'] = () => Response.json({})
  await identity.ready()

  await identity.account.resetPassword({ token: 'of another', newPassword: 'new words' })
  expect(identity.get()).toEqual({ status: 'signed-in', user: adaAsUser })
  endSession()
  await identity.account.resetPassword({ token: 'her own', newPassword: 'new words' })

  expect(identity.get()).toEqual({ status: 'signed-out', user: null })
  expect(localStorage.getItem(storageKeys.hint)).toBeNull()
  expect(bodies[1]).toEqual({ token: 'her own', newPassword: 'new words' })
})

const made: Record<keyof AccountCalls, [path: string, (account: AccountCalls) => Promise<unknown>]> = {
  signIn: ['/sign-in/email', ({ signIn }) => signIn({ email: 'a@b.co', password: 'x' })],
  signUp: ['/sign-up/email', ({ signUp }) => signUp({ fullName: 'A', email: 'a@b.co', password: 'x' })],
  requestSignUp: ['/request-sign-up', ({ requestSignUp }) => requestSignUp('a@b.co')],
  finishSignUp: [
    '/finish-sign-up',
    ({ finishSignUp }) => finishSignUp({ token: 't', fullName: 'A', password: 'x' }),
  ],
  changePassword: [
    '/change-password',
    ({ changePassword }) => changePassword({ currentPassword: 'x', newPassword: 'y' }),
  ],
  confirmPassword: ['/confirm-password', ({ confirmPassword }) => confirmPassword('x')],
  checkLink: ['/check-link', ({ checkLink }) => checkLink({ purpose: 'password', token: 't' })],
  requestPasswordReset: [
    '/request-password-reset',
    ({ requestPasswordReset }) => requestPasswordReset('a@b.co'),
  ],
  listSessions: ['/sessions', ({ listSessions }) => listSessions()],
  endSession: ['/end-session', ({ endSession }) => endSession('id')],
  endOtherSessions: ['/end-other-sessions', ({ endOtherSessions }) => endOtherSessions()],
  resetPassword: ['/reset-password', ({ resetPassword }) => resetPassword({ token: 't', newPassword: 'y' })],
}

test.for([
  ['signIn', 401, 'invalid_email_or_password', 'wrong-credentials'],
  ['signIn', 403, 'forbidden', 'refused'],
  ['signIn', 403, 'invalid_origin', 'wrong-address'],
  ['signUp', 409, 'email_taken', 'email-taken'],
  ['signUp', 400, 'invalid', 'invalid'],
  ['signUp', 400, 'invalid_body', 'refused'],
  ['changePassword', 400, 'invalid_password', 'wrong-password'],
  ['changePassword', 400, 'same_password', 'same-password'],
  ['changePassword', 400, 'common_password', 'common-password'],
  ['changePassword', 401, 'unauthorized', 'refused'],
  ['confirmPassword', 400, 'invalid_password', 'wrong-password'],
  ['resetPassword', 400, 'link_over', 'link-expired'],
  ['checkLink', 400, 'link_over', 'link-expired'],
  ['requestPasswordReset', 429, 'too_many_requests', 'too-many-tries'],
  ['signUp', 503, 'internal', 'unavailable'],
] as const)(
  '%s that gets %i %s throws %s and leaves the customer signed in',
  async ([call, status, wireCode, code]) => {
    const { identity, answers } = stubProvider({ signedIn: true })
    await identity.ready()
    const [path, make] = made[call]
    answers[path] = () => refusal(status, wireCode)

    await expect(make(identity.account)).rejects.toMatchObject({ name: 'IdentityError', code })

    expect(identity.get()).toEqual({ status: 'signed-in', user: adaAsUser })
  },
)

test('a validation error from the server keeps the server’s message', async () => {
  const { identity, answers } = stubProvider()
  const message = 'This is no e-email address'
  answers['/sign-up/email'] = () =>
    Response.json({ code: 'invalid', message, payload: { email: message } }, { status: 400 })

  await expect(made.signUp[1](identity.account)).rejects.toMatchObject({ code: 'invalid', message })
})

test.for(Object.keys(made) as (keyof AccountCalls)[])(
  '%s throws unavailable when the provider is unreachable',
  async (call) => {
    const { identity, answers } = stubProvider()
    const [path, make] = made[call]
    answers[path] = unreachable
    await expect(make(identity.account)).rejects.toMatchObject({ code: 'unavailable' })
  },
)

test('a successful sign-up response without a user is rejected and signs in no user', async () => {
  const { identity, answers } = stubProvider()
  answers['/sign-up/email'] = () => Response.json({ token: null })
  await expect(made.signUp[1](identity.account)).rejects.toMatchObject({ code: 'refused' })
  expect(identity.get().user).toBeNull()
})
