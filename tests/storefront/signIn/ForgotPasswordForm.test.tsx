// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startIdentity } from '../../identity/stubProvider.ts'
import { fillIn } from './fillIn.ts'
import { visit } from './visit.tsx'

afterEach(cleanup)

test('a link is asked for, and the answer says nothing of who has an account', async () => {
  const provider = startIdentity()
  const user = visit('/sign-in/forgot-password', provider)
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()

  await fillIn(user, { 'E-mail': 'nobody@example.com' }, 'Send the Link')

  const answer = 'If there is an account with this e-mail, a link is on its way. It is good for 30 minutes.'
  expect(await screen.findByText(answer)).toHaveAttribute('role', 'status')
  expect(provider.bodies).toEqual([{ email: 'nobody@example.com' }])
})
