import { expect, test } from 'vitest'
import type { defaultRateLimits } from '../../../../server/identity/embedded/rateLimiter.ts'
import { limitsExcept, owner, startIdentity } from './startIdentity.ts'

type Call = [path: string, body: object, address: string, status: number]

const [here, there, elsewhere] = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
const newPassword = 'a password of mine'
const signIn = (address: string, status: number, body: object = {}): Call => [
  '/sign-in/email',
  { ...owner, password: 'guess number one', ...body },
  address,
  status,
]
const signUp = (email: string, address: string, status: number, password = newPassword): Call => [
  '/sign-up/email',
  { name: 'Ada', email, password },
  address,
  status,
]
const change = (address: string, status: number, currentPassword = 'guess number one'): Call => [
  '/change-password',
  { currentPassword, newPassword },
  address,
  status,
]
const confirm = (address: string, status: number, password = 'guess number one'): Call => [
  '/confirm-password',
  { password },
  address,
  status,
]
const ask = (email: string, address: string, status: number): Call => [
  '/request-password-reset',
  { email },
  address,
  status,
]
const reset = (address: string, status: number): Call => [
  '/reset-password',
  { token: 'x'.repeat(43), newPassword },
  address,
  status,
]

const { email, password } = owner
const cases: [what: string, limits: Partial<typeof defaultRateLimits>, calls: Call[], emailed?: number][] = [
  [
    'guessing a password from one address is rate limited there, and does not lock the owner out elsewhere',
    { signInToAccountFromAddress: { max: 2, seconds: 60 } },
    [signIn(here, 401), signIn(here, 401), signIn(here, 429), signIn(there, 200, { password })],
  ],
  [
    'a successful sign-in resets the count of failed attempts',
    { signInToAccountFromAddress: { max: 2, seconds: 60 } },
    [signIn(here, 401), signIn(here, 200, { password }), signIn(here, 401), signIn(here, 200, { password })],
  ],
  [
    'guessing a password from many addresses is rate limited at all of them, and other accounts are not affected',
    { signInToAccount: { max: 2, seconds: 60 } },
    [
      signIn(here, 401),
      signIn(there, 401),
      signIn(elsewhere, 429),
      signIn(elsewhere, 401, { email: 'else@example.com' }),
    ],
  ],
  [
    'sign-ups are rate limited by address, invalid ones do not count, and another address may continue',
    { signUpFromAddress: { max: 2, seconds: 3600 } },
    [
      signUp('ada1@example.com', here, 400, 'short'),
      signUp('ada1@example.com', here, 200),
      signUp('ada2@example.com', here, 200),
      signUp('ada3@example.com', here, 429),
      signUp('ada4@example.com', there, 200),
    ],
  ],
  [
    'all addresses of an IPv6 network count as one address',
    { signUpFromAddress: { max: 1, seconds: 3600 } },
    [
      signUp('ada1@example.com', '2001:db8:1:2::1', 200),
      signUp('ada2@example.com', '2001:db8:1:2:ffff::9', 429),
      signUp('ada3@example.com', '2001:db8:1:3::1', 200),
    ],
  ],
  [
    'guessing the password in a stolen session is rate limited across all addresses',
    { changePassword: { max: 2, seconds: 600 } },
    [
      change(here, 400),
      confirm(there, 400),
      change(elsewhere, 429, password),
      confirm(elsewhere, 429, password),
    ],
  ],
  [
    'link requests are rate limited by address across all accounts',
    { requestLinkFromAddress: { max: 2, seconds: 3600 } },
    [ask('a@example.com', here, 202), ask('b@example.com', here, 202), ask(email, here, 429)],
  ],
  [
    'emailed links are rate limited by account and network, and the response does not reveal it',
    { emailLinkToAccountFromNetwork: { max: 2, seconds: 3600 } },
    [
      ask(email, here, 202),
      ask(email.toUpperCase(), here, 202),
      ask(email, here, 202),
      ask(email.toUpperCase(), there, 202),
    ],
    3,
  ],
  [
    'attempts to use a link are rate limited by address',
    { resetPasswordFromAddress: { max: 2, seconds: 600 } },
    [reset(here, 400), reset(here, 400), reset(here, 429), reset(there, 400)],
  ],
]

test('by default, an address may make ten guesses at an account and twenty sign-ins a minute', async () => {
  const { post } = await startIdentity()
  const guess = async (address: string, account: string) =>
    (await post('/sign-in/email', { email: account, password: 'a guess' }, { 'x-forwarded-for': address }))
      .statusCode
  const guessTimes = async (times: number, account: (time: number) => string, address: string) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) statuses.push(await guess(address, account(time)))
    return statuses
  }

  // An email address with other spaces or capitals is still the same account.
  const spelled = (time: number) => [email, ` ${email}`, `${email}\t`, email.toUpperCase()][time % 4]!
  expect(await guessTimes(11, spelled, here)).toEqual([...Array(10).fill(401), 429])
  const others = await guessTimes(21, (time) => `unknown${time}@example.com`, there)
  expect(others).toEqual([...Array(20).fill(401), 429])
  expect(await guess(elsewhere, email)).toBe(401)
})

test.for(cases)('%s', async ([, limits, calls, emailed = 0]) => {
  const { post, signInOwner, emails } = await startIdentity({ limits: limitsExcept(limits) })
  const [limit] = Object.values(limits)
  const cookie = calls[0]?.[0] === '/change-password' ? await signInOwner() : ''

  for (const [path, body, address, status] of calls) {
    const headers = { cookie, 'x-forwarded-for': address, 'x-client-address': '192.0.2.9' }
    const answer = await post(path, body, headers)
    expect(answer.statusCode, JSON.stringify([address, body])).toBe(status)
    if (status !== 429) continue
    expect(answer.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Wait a few minutes, then try again.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(limit!.seconds - 30)
  }

  expect(emails).toHaveLength(emailed)
})
