import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AccessGate } from '../../../../backoffice/app/access/AccessGate.tsx'
import type { AccessState } from '../../../../backoffice/app/access/accessState.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildCustomer } from '../../../factories/customer.ts'

const refuseClaim = () => Promise.reject(new Error('No code was expected'))

const renderAccessGate = (
  getState: () => Promise<AccessState>,
  claim: (code: string) => Promise<unknown> = refuseClaim,
  switchAccount: () => Promise<void> = async () => {},
) => {
  const seen = { opened: 0, left: [] as string[] }
  const load = async () => {
    seen.opened += 1
    return <p>The back office</p>
  }
  const redirect = (to: string) => seen.left.push(to)
  render(<AccessGate {...{ getState, load, claim, switchAccount, redirect }} />)
  return seen
}

test('ROLE-12 the back office is not loaded until the role is known', async () => {
  let response: (state: AccessState) => void = () => undefined
  const pending = new Promise<AccessState>((resolve) => (response = resolve))
  const seen = renderAccessGate(() => pending)
  expect(screen.getByRole('status')).toBeVisible()
  expect(seen.opened).toBe(0)

  response({ kind: 'granted', customer: buildCustomer() })

  expect(await screen.findByText('The back office')).toBeVisible()
})

test.each([
  ['customer' as const, 'Current role: customer'],
  [undefined, 'Current role: no role assigned'],
])('ROLE-9 ERR-18 the Access Denied page shows the role: %s', async (role, text) => {
  const seen = renderAccessGate(async () => ({
    kind: 'denied',
    email: 'ada@example.com',
    role,
    canClaim: false,
  }))

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText("You don't have permission to access this page.")).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  // This server does not support claim codes, so the page has no form for them.
  expect(screen.queryByText('I have a claim code')).toBeNull()
  expect(seen.opened).toBe(0)
})

test('ROLE-9 IDN-10 the Access Denied page shows the signed-in email, links to the shop and lets the customer use another account', async () => {
  const switchAccount = vi.fn(async () => {}).mockRejectedValueOnce(new Error('Offline'))
  const denied: AccessState = { kind: 'denied', email: 'ada@example.com', role: 'customer', canClaim: false }
  renderAccessGate(async () => denied, refuseClaim, switchAccount)
  expect(await screen.findByText(/Signed in as ada@example\.com/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/')

  const button = screen.getByRole('button', { name: 'Use another account' })
  fireEvent.click(button)
  expect(await screen.findByText('Failed to sign out. Try again.')).toBeVisible()
  fireEvent.click(button)

  await expect.poll(() => screen.queryByText(/^Failed to sign out/)).toBe(null)
  expect(switchAccount).toHaveBeenCalledTimes(2)
})

test('a redirect navigates away without loading the back office', async () => {
  const seen = renderAccessGate(async () => ({ kind: 'redirect', to: '/blocked' }))

  await expect.poll(() => seen.left).toEqual(['/blocked'])
  expect(screen.getByRole('status')).toBeVisible()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(seen.opened).toBe(0)
})

test('ERR-21 a failed access check shows the error with its reason and can be retried', async () => {
  let attempts = 0
  renderAccessGate(async () => {
    attempts += 1
    if (attempts === 1) throw new ApiError(503, 'API Authentication failed: Busy', { message: 'Back soon' })
    return { kind: 'granted', customer: buildCustomer() }
  })
  expect(await screen.findByText('API Authentication failed: Busy')).toBeVisible()
  expect(screen.getByText('Back soon')).toBeVisible()

  fireEvent.click(screen.getByText('Try again'))

  expect(await screen.findByText('The back office')).toBeVisible()
})

test('ERR-27 the back office opens automatically after an outage, and the error message does not change until then', async () => {
  let isAway = true
  renderAccessGate(async () => {
    if (isAway) throw new ApiError(0, 'The shop could not be reached')
    return { kind: 'granted', customer: buildCustomer() }
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The shop could not be reached')

  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('alert')).toBe(alert)
  isAway = false
  act(() => void window.dispatchEvent(new Event('online')))

  expect(await screen.findByText('The back office')).toBeVisible()
})

const openClaimForm = async () => {
  fireEvent.click(await screen.findByText('I have a claim code'))
  const input = screen.getByLabelText('Claim code')
  return { input, type: (value: string) => fireEvent.change(input, { target: { value } }) }
}
const claim = () => {
  const button = screen.getByText('Become an admin')
  button.focus()
  fireEvent.click(button)
}

test('a claim code makes a denied customer an admin and opens the back office', async () => {
  const codes: string[] = []
  const seen = renderAccessGate(
    async () =>
      codes.length > 0
        ? { kind: 'granted', customer: buildCustomer() }
        : { kind: 'denied', email: 'ada@example.com', role: 'customer', canClaim: true },
    async (code) => codes.push(code),
  )
  const { type } = await openClaimForm()
  type('ABCD-1234')

  claim()

  expect(await screen.findByText('The back office')).toBeVisible()
  expect(codes).toEqual(['ABCD-1234'])
  expect(seen.opened).toBe(1)
})

test('an empty claim code is not sent, and a rejected code stays in the field with the reason and can be replaced', async () => {
  const codes: string[] = []
  const seen = renderAccessGate(
    async () => ({ kind: 'denied', email: 'ada@example.com', role: 'customer', canClaim: true }),
    async (code) => {
      codes.push(code)
      throw new ApiError(403, 'The code is wrong, expired or already used. Ask for a new one.')
    },
  )
  const { input, type } = await openClaimForm()
  expect(input).toBeRequired()
  expect(input).toHaveAttribute('maxlength', '100')

  claim()
  expect(screen.getByText('Become an admin')).toBeVisible()
  type('WRONG')
  claim()

  expect(
    await screen.findByText('The code is wrong, expired or already used. Ask for a new one.'),
  ).toBeVisible()
  expect(input).toHaveFocus()
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('The code is wrong, expired or already used. Ask for a new one.')
  expect(input).toHaveValue('WRONG')
  type('WRONG2')
  claim()
  await expect.poll(() => codes).toEqual(['WRONG', 'WRONG2'])
  expect(await screen.findByText('Access Denied')).toBeVisible()
  expect(seen.opened).toBe(0)
})
