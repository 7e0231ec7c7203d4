// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Verdict } from '../../../backoffice/gate/verdict.ts'
import { Gate } from '../../../backoffice/gate/Gate.tsx'
import { buildCustomer } from '../../factories/customer.ts'

afterEach(cleanup)

const renderGate = (ask: () => Promise<Verdict>) => {
  const seen = { opened: 0, left: [] as string[], signedOut: 0 }
  const open = async () => {
    seen.opened += 1
    return <p>The back office</p>
  }
  const signOut = async () => {
    seen.signedOut += 1
    if (seen.signedOut === 1) throw new Error('Offline')
  }
  render(<Gate ask={ask} open={open} leave={(to) => seen.left.push(to)} signOut={signOut} />)
  return seen
}

test('ROLE-12 nothing of the back office is loaded before the role is known', async () => {
  let answer: (verdict: Verdict) => void = () => undefined
  const pending = new Promise<Verdict>((resolve) => (answer = resolve))
  const seen = renderGate(() => pending)
  expect(screen.getByRole('status')).toBeVisible()
  expect(seen.opened).toBe(0)

  answer({ kind: 'open', customer: buildCustomer() })

  expect(await screen.findByText('The back office')).toBeVisible()
})

test.each([
  ['customer' as const, 'Current role: customer'],
  [undefined, 'Current role: no role assigned'],
])('ROLE-9 a refusal names the role: %s', async (role, text) => {
  const seen = renderGate(async () => ({ kind: 'denied', role }))

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText("You don't have permission to access this page.")).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(seen.opened).toBe(0)
})

test('somebody blocked is told so, with the reason, and can sign out', async () => {
  const seen = renderGate(async () => ({ kind: 'blocked', reason: 'Unpaid orders' }))
  expect(await screen.findByRole('heading', { name: 'Account Blocked' })).toBeVisible()
  expect(screen.getByText('Your account has been blocked from accessing this system.')).toBeVisible()
  expect(screen.getByText('Reason: Unpaid orders')).toBeVisible()
  expect(screen.getByText(/contact the administrator/)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('Signing out failed. Please try again.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))

  expect(screen.queryByText(/Signing out failed/)).toBeNull()
  expect(seen).toEqual({ opened: 0, left: [], signedOut: 2 })
})

test('somebody blocked without a reason reads of none', async () => {
  renderGate(async () => ({ kind: 'blocked', reason: null }))

  expect(await screen.findByRole('heading', { name: 'Account Blocked' })).toBeVisible()
  expect(screen.queryByText(/Reason/)).toBeNull()
})

test('whoever is not signed in leaves', async () => {
  const seen = renderGate(async () => ({ kind: 'leave', to: '/sign-in' }))

  await expect.poll(() => seen.left).toEqual(['/sign-in'])
})

test('a failure says so and can be tried again', async () => {
  let attempts = 0
  renderGate(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('The shop could not be reached')
    return { kind: 'open', customer: buildCustomer() }
  })
  expect(await screen.findByText('The shop could not be reached')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('The back office')).toBeVisible()
})
