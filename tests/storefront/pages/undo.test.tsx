import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ProtectedChange } from '../../../dataProvider/resources/protectedChanges.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { Call } from '../../../dataProvider/shopApi/request.ts'
import { Page } from '../../../storefront/pages/UndoPage.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

const bankDetails: ProtectedChange = {
  kind: 'bank_details',
  state: 'open',
  changed_at: Date.parse('2026-11-28T10:00:00Z'),
  changed_by: 'Abeba',
  customer: null,
  ends_sessions: true,
}

/** Opens the page of a link. `undo` answers its POST. Returns the calls made. */
const open = (
  change: Partial<ProtectedChange> | ApiError,
  { undo = async () => {}, hash = `#token=${token}` }: { undo?: () => Promise<void>; hash?: string } = {},
) => {
  const calls: string[] = []
  const call = (async (path, { method = 'GET' } = {}) => {
    calls.push(`${method} ${path}`)
    if (method === 'POST') return undo()
    if (change instanceof ApiError) throw change
    return { ...bankDetails, ...change }
  }) as Call
  renderPage(<Page />, { calls: { call }, at: `/undo${hash}` })
  return calls
}

const press = async () => {
  await screen.findByText(/^Abeba (changed|made)/)
  await userEvent.click(screen.getByText('Undo this change', { selector: 'button' }))
}
const undoCall = `POST /undo/${token}`

test('UNDO-1 opening the link says what it would undo, and only the button undoes it', async () => {
  const calls = open({})
  expect(await screen.findByText(/^Abeba changed the bank details of .* on November 28, 2026/)).toBeVisible()
  expect(screen.getByText(/Later changes of it are undone too\.$/)).toBeVisible()
  expect(screen.getByText(/^Undoing also signs Abeba out on every device/)).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(calls).toEqual([`GET /undo/${token}`])

  await press()

  expect(await screen.findByRole('heading', { name: 'The change is undone' })).toHaveFocus()
  expect(screen.getByText(/^We signed Abeba out on every device/)).toBeVisible()
  expect(calls.filter((one) => one === undoCall)).toHaveLength(1)
})

test('UNDO-1 a promotion is described by the customer, and no sessions end with another sign-in provider', async () => {
  const customer = { name: 'Cleo', role: 'admin', role_before: 'customer' } as const
  open({ kind: 'role', customer, ends_sessions: false })

  expect(await screen.findByText(/^Abeba made Cleo an admin of/)).toBeVisible()
  expect(screen.getByText('After undoing, Cleo is no longer an admin.')).toBeVisible()
  expect(screen.queryByText(/signs Abeba out/)).toBeNull()
})

test.each([
  ['undone', 'This change was already undone'],
  ['expired', 'This link has expired'],
] as const)('UNDO-1 the page of a change that is %s has no button', async (state, heading) => {
  open({ state })

  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('UNDO-1 if the change cannot be undone, the page says why and keeps the button', async () => {
  const message = 'This is the only admin of the shop. Add another admin first.'
  open({}, { undo: () => Promise.reject(new ApiError(409, 'Conflict', { code: 'last_admin', message })) })

  await press()

  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByText('Undo this change', { selector: 'button' })).toBeVisible()
})

test.each([
  ['', new ApiError(404, 'Not Found')],
  [`#token=${token}x`, new ApiError(404, 'Not Found')],
  [`#token=${token}`, new ApiError(404, 'Not Found', { code: 'link_invalid' })],
])('UNDO-1 the link "%s" is reported as not working', async (hash, error) => {
  open(error, { hash })

  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete or no longer works')
  expect(screen.queryByRole('button')).toBeNull()
})
