import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { OrderDetail, OrderMessage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page as EstimatePage } from '../../../storefront/orders/EstimatePage.tsx'
import { Page, Page as OrderPage } from '../../../storefront/orders/OrderPage.tsx'
import {
  buildEstimate,
  buildEstimatePage,
  buildOrderDetail,
  buildOrderedLine,
} from '../../factories/order.ts'
import { renderLink, token } from './renderLink.tsx'
import userEvent from '@testing-library/user-event'

const address = 'Selam Alemu\nBole Road <b>12</b>\nAddis Ababa'
const accepted = buildEstimatePage({
  order: { number: 1042, state: 'accepted' },
  estimate: buildEstimate({ state: 'accepted' }),
})
const findField = () => screen.findByRole('textbox', { name: /^Shipping address/ })
const accept = () => fireEvent.click(screen.getByText('Accept $135.00', { selector: 'button' }))

const openEstimate = (ship_to: string, answerEstimate: ShopApi['answerEstimate']) =>
  renderLink(<EstimatePage />, 'estimate', {
    calls: { getEstimate: async () => buildEstimatePage({ ship_to }), answerEstimate },
  })

const openOrder = (order: Partial<OrderDetail>, calls: Partial<ShopApi> = {}) =>
  renderLink(<OrderPage />, 'order', {
    calls: { getOrderByLink: async () => buildOrderDetail({ number: 1042, ...order }), ...calls },
  })

test('ESTIMATE-2 the customer can enter a shipping address when accepting, and the text stays if accepting fails', async () => {
  const answerEstimate = vi
    .fn<ShopApi['answerEstimate']>(async () => accepted)
    .mockRejectedValueOnce(new ApiError(0, 'UX API request failed: '))
  openEstimate('', answerEstimate)
  const field = await findField()
  expect(field).toHaveAttribute('autocomplete', 'street-address')
  expect(field).not.toBeRequired()
  fireEvent.change(field, { target: { value: ` ${address}\n` } })

  accept()
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't save your change")
  expect(field).toHaveValue(` ${address}\n`)
  accept()

  expect(await screen.findByRole('heading', { name: 'This estimate was accepted' })).toBeVisible()
  const call = [token, { state: 'accepted', ship_to: address }]
  expect(answerEstimate.mock.calls).toEqual([call, call])
})

test('an address that is too long or has invalid characters is rejected at its field, and nothing is sent', async () => {
  const answerEstimate = vi.fn<ShopApi['answerEstimate']>()
  openEstimate('', answerEstimate)
  const field = await findField()

  for (const [typed, error] of [
    ['x'.repeat(limits.shipTo + 1), 'Shipping address must be at most 500 characters'],
    ['Bole\u0007', 'Contains characters that an address cannot have'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    accept()
    expect(field).toHaveAccessibleDescription(error)
    expect(field).toHaveFocus()
  }
  expect(answerEstimate).not.toHaveBeenCalled()
})

test.each([
  ['left unchanged is not sent', address, undefined],
  ['cleared by the customer is sent as empty', '  \n ', { ship_to: '' }],
])('the field starts with the order’s address, and an address %s', async (_, typed, said) => {
  const answerEstimate = vi.fn<ShopApi['answerEstimate']>(async () => accepted)
  openEstimate(address, answerEstimate)
  const field = await findField()
  expect(field).toHaveValue(address)
  fireEvent.change(field, { target: { value: typed } })

  accept()

  expect(await screen.findByRole('heading', { name: 'This estimate was accepted' })).toBeVisible()
  expect(answerEstimate.mock.calls).toEqual([[token, { state: 'accepted', ...said }]])
})

test('ORDER-5 the order page shows the address entered with the acceptance, with markup as plain text', async () => {
  const decideByLink = vi.fn<ShopApi['decideByLink']>(async () =>
    buildOrderDetail({ number: 1042, state: 'accepted', ship_to: address }),
  )
  openOrder({ state: 'quoted', estimates: [buildEstimate({ number: 3 })] }, { decideByLink })
  fireEvent.change(await findField(), { target: { value: 'Bole Road' } })

  accept()

  expect(await screen.findByRole('heading', { name: 'Shipping address' })).toBeVisible()
  expect(screen.getByText(/^Selam Alemu/).textContent).toBe(address)
  expect(decideByLink.mock.calls).toEqual([[token, { state: 'accepted', ship_to: 'Bole Road', number: 3 }]])
})

const stale = new ApiError(409, 'Conflict', { code: 'stale', message: 'It has changed' })

test('ORDER-9 a customer who accepted without an address adds one on the order page, and a stale save shows the newer address', async () => {
  let order = buildOrderDetail({ number: 1042, state: 'accepted', version: 4 })
  const changeByLink = vi
    .fn<ShopApi['changeByLink']>(async (_, { ship_to }) => (order = { ...order, ship_to, version: 6 }))
    .mockImplementationOnce(async () => {
      order = { ...order, ship_to: 'Adama', version: 5 }
      throw stale
    })
  openOrder({}, { getOrderByLink: async () => order, changeByLink })
  fireEvent.click(await screen.findByText('Add Address', { selector: 'button' }))
  const field = await findField()
  expect(field).toHaveFocus()
  fireEvent.change(field, { target: { value: ` ${address}\n` } })

  const save = () => fireEvent.click(screen.getByText('Save Address', { selector: 'button' }))
  save()
  expect(await screen.findByRole('alert')).toHaveTextContent('This order was updated')
  expect(await screen.findByText('Adama')).toBeVisible()
  expect(field).toHaveValue(` ${address}\n`)
  save()

  expect(await screen.findByRole('button', { name: 'Change Address' })).toHaveFocus()
  expect(screen.getByText(/^Selam Alemu/).textContent).toBe(address)
  expect(changeByLink.mock.calls.map(([, changes]) => changes)).toEqual([
    { ship_to: address, version: 4 },
    { ship_to: address, version: 5 },
  ])
})

test.each([
  ['has shipped', { state: 'shipped' as const, ship_to: address, may: ['write' as const] }],
  ['has only event registrations', { lines: [buildOrderedLine({ type: 'Event' })] }],
])('the customer cannot change the address of an order that %s', async (_, order) => {
  openOrder(order)

  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /address/ })).toBe(null)
})

const buildMessage = (overrides: Partial<OrderMessage> = {}): OrderMessage => ({
  id: 1,
  from: 'buyer',
  text: 'Is it still there?',
  created_at: Date.UTC(2026, 0, 5, 15),
  ...overrides,
})
const order = buildOrderDetail()
const open = (sendMessageByLink: ShopApi['sendMessageByLink'], messages: OrderMessage[] = []) =>
  renderLink(<Page />, 'order', {
    calls: { getOrderByLink: async () => ({ ...order, messages }), sendMessageByLink },
  })
const field = () => screen.findByLabelText('Your message')
const send = () => userEvent.click(screen.getByText('Send Message', { selector: 'button' }))
const thread = () => screen.getByRole('heading', { name: 'Messages' }).closest('section')!

test('ORDER-7 the thread shows the sender of each message, newest last, with markup as plain text', async () => {
  open(vi.fn<ShopApi['sendMessageByLink']>(), [
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

test('ORDER-7 a retried message uses the same idempotency key and then appears in the thread', async () => {
  const sendMessageByLink = vi
    .fn<ShopApi['sendMessageByLink']>(async (_, text) => ({ ...order, messages: [buildMessage({ text })] }))
    .mockRejectedValueOnce(new ApiError(0, 'UX API request failed: '))
  open(sendMessageByLink)

  fireEvent.input(await field(), { target: { value: ' Is it blue? ' } })
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your text is still here.')
  expect(await field()).toHaveValue(' Is it blue? ')
  await send()

  expect(await within(thread()).findByText('Is it blue?')).toBeVisible()
  expect(await field()).toHaveValue('')
  const [first, second] = sendMessageByLink.mock.calls
  expect(first).toEqual([token, 'Is it blue?', expect.any(String)])
  expect(second).toEqual(first)
})

test('ORDER-7 a message draft survives leaving the page, stored under the order’s id and not its link', async () => {
  const { unmount } = open(vi.fn<ShopApi['sendMessageByLink']>())
  fireEvent.input(await field(), { target: { value: 'Is it' } })
  unmount()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(token)
  const draft = { ...sessionStorage }

  const again = renderLink(<Page />, 'order', { calls: { getOrderByLink: async () => order } })
  expect(draft).toEqual({ [`draft-order-message-${order.id}`]: expect.stringContaining('Is it') })
  expect(await field()).toHaveValue('Is it')
  again.unmount()
})

test.each([
  ['', 'Enter a message'],
  ['x'.repeat(10_000), 'Message must be at most 4000 characters'],
])('ORDER-7 a message of %.3s… is rejected at its field, and the text stays', async (text, error) => {
  const sendMessageByLink = vi.fn<ShopApi['sendMessageByLink']>()
  open(sendMessageByLink)

  fireEvent.input(await field(), { target: { value: text } })
  await send()

  expect(await field()).toHaveAccessibleDescription(error)
  expect(await field()).toHaveValue(text)
  expect(await field()).toHaveFocus()
  expect(sendMessageByLink).not.toHaveBeenCalled()
})
