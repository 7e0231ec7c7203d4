import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OrderMessage } from '../../../../dataProvider/resources/orders/orders.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../../storefront/orders/OrderPage.tsx'
import { buildOrderDetail } from '../../../factories/order.ts'
import { renderLink, token } from '../renderLink.tsx'

const buildMessage = (overrides: Partial<OrderMessage> = {}): OrderMessage => ({
  id: 1,
  from: 'buyer',
  text: 'Is it still there?',
  created_at: Date.UTC(2026, 0, 5, 15),
  ...overrides,
})
const order = buildOrderDetail()
const open = (writeByLink: ShopApi['writeByLink'], messages: OrderMessage[] = []) =>
  renderLink(<Page />, 'order', {
    calls: { getOrderByLink: async () => ({ ...order, messages }), writeByLink },
  })
const field = () => screen.findByLabelText('Your message')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the Message' }))
const thread = () => screen.getByRole('heading', { name: 'Messages' }).closest('section')!

test('ORDER-7 the thread tells who wrote what, the newest last, and takes markup as text', async () => {
  open(vi.fn<ShopApi['writeByLink']>(), [
    buildMessage(),
    buildMessage({ id: 2, from: 'seller', text: '<b>Yes</b>' }),
  ])

  await field()
  const messages = within(thread()).getAllByRole('listitem')
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    'You Jan 5, 2026, 10:00 AMIs it still there?',
    'Welo Jan 5, 2026, 10:00 AM<b>Yes</b>',
  ])
})

test('ORDER-7 a message is sent under one key, also when it is repeated, and is then in the thread', async () => {
  const writeByLink = vi
    .fn<ShopApi['writeByLink']>(async (_, text) => ({ ...order, messages: [buildMessage({ text })] }))
    .mockRejectedValueOnce(new ApiError(0, 'UX API request failed: '))
  open(writeByLink)

  await userEvent.type(await field(), ' Is it blue? ')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('What you wrote is still here.')
  expect(await field()).toHaveValue(' Is it blue? ')
  await send()

  expect(await within(thread()).findByText('Is it blue?')).toBeVisible()
  expect(await field()).toHaveValue('')
  const [first, second] = writeByLink.mock.calls
  expect(first).toEqual([token, 'Is it blue?', expect.any(String)])
  expect(second).toEqual(first)
})

test('ORDER-7 what is typed outlives the page, under the order’s id and not its link', async () => {
  const { unmount } = open(vi.fn<ShopApi['writeByLink']>())
  await userEvent.type(await field(), 'Is it')
  unmount()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(token)
  const draft = { ...sessionStorage }

  const again = renderLink(<Page />, 'order', { calls: { getOrderByLink: async () => order } })
  expect(draft).toEqual({ [`draft-order-message-${order.id}`]: expect.stringContaining('Is it') })
  expect(await field()).toHaveValue('Is it')
  again.unmount()
})

test.each([
  ['', 'Write something first'],
  ['x'.repeat(10_000), 'Message must be at most 4000 characters'],
])('ORDER-7 a message of %.3s… is refused in its place, and stays', async (text, error) => {
  const writeByLink = vi.fn<ShopApi['writeByLink']>()
  open(writeByLink)

  await userEvent.click(await field())
  await userEvent.paste(text)
  await send()

  expect(await field()).toHaveAccessibleDescription(error)
  expect(await field()).toHaveValue(text)
  expect(await field()).toHaveFocus()
  expect(writeByLink).not.toHaveBeenCalled()
})
