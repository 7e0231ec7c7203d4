import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page as EstimatePage } from '../../../storefront/orders/EstimatePage.tsx'
import { Page as OrderPage } from '../../../storefront/orders/OrderPage.tsx'
import {
  buildEstimate,
  buildEstimatePage,
  buildOrderDetail,
  buildOrderedLine,
} from '../../factories/order.ts'
import { renderLink, token } from './renderLink.tsx'

const address = 'Selam Alemu\nBole Road <b>12</b>\nAddis Ababa'
const accepted = buildEstimatePage({
  order: { number: 1042, state: 'accepted' },
  estimate: buildEstimate({ state: 'accepted' }),
})
const findField = () => screen.findByRole('textbox', { name: /^Where should we send it\?/ })
const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept $135.00' }))

const openEstimate = (ship_to: string, answerEstimate: ShopApi['answerEstimate']) =>
  renderLink(<EstimatePage />, 'estimate', {
    calls: { getEstimate: async () => buildEstimatePage({ ship_to }), answerEstimate },
  })

const openOrder = (order: Partial<OrderDetail>, calls: Partial<ShopApi> = {}) =>
  renderLink(<OrderPage />, 'order', {
    calls: { getOrderByLink: async () => buildOrderDetail({ number: 1042, ...order }), ...calls },
  })

test('ESTIMATE-2 whoever accepts may say where to send it, and what they typed stays when that fails', async () => {
  const answerEstimate = vi
    .fn<ShopApi['answerEstimate']>(async () => accepted)
    .mockRejectedValueOnce(new ApiError(0, 'UX API request failed: '))
  openEstimate('', answerEstimate)
  const field = await findField()
  expect(field).toHaveAttribute('autocomplete', 'street-address')
  expect(field).not.toBeRequired()
  fireEvent.change(field, { target: { value: ` ${address}\n` } })

  accept()
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not go through')
  expect(field).toHaveValue(` ${address}\n`)
  accept()

  expect(await screen.findByRole('heading', { name: 'This estimate was accepted' })).toBeVisible()
  const call = [token, { state: 'accepted', ship_to: address }]
  expect(answerEstimate.mock.calls).toEqual([call, call])
})

test('an address that is too long or holds what is no text is refused at its field, and nothing is sent', async () => {
  const answerEstimate = vi.fn<ShopApi['answerEstimate']>()
  openEstimate('', answerEstimate)
  const field = await findField()

  for (const [typed, error] of [
    ['x'.repeat(limits.shipTo + 1), 'Postal address must be at most 500 characters'],
    ['Bole\u0007', 'Holds characters that no address has'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    accept()
    expect(field).toHaveAccessibleDescription(error)
    expect(field).toHaveFocus()
  }
  expect(answerEstimate).not.toHaveBeenCalled()
})

test.each([
  ['left as it is', address, undefined],
  ['emptied', '  \n ', { ship_to: '' }],
])(
  'the address that the order has is there, and when it is %s says no more than that',
  async (_, typed, said) => {
    const answerEstimate = vi.fn<ShopApi['answerEstimate']>(async () => accepted)
    openEstimate(address, answerEstimate)
    const field = await findField()
    expect(field).toHaveValue(address)
    fireEvent.change(field, { target: { value: typed } })

    accept()

    expect(await screen.findByRole('heading', { name: 'This estimate was accepted' })).toBeVisible()
    expect(answerEstimate.mock.calls).toEqual([[token, { state: 'accepted', ...said }]])
  },
)

test('ORDER-5 the address given with the acceptance stands on the order’s page, markup in it as text', async () => {
  const decideByLink = vi.fn<ShopApi['decideByLink']>(async () =>
    buildOrderDetail({ number: 1042, state: 'accepted', ship_to: address }),
  )
  openOrder({ state: 'quoted', estimates: [buildEstimate({ number: 3 })] }, { decideByLink })
  await userEvent.type(await findField(), 'Bole Road')

  accept()

  expect(await screen.findByRole('heading', { name: 'Postal address' })).toBeVisible()
  expect(screen.getByText(/^Selam Alemu/).textContent).toBe(address)
  expect(decideByLink.mock.calls).toEqual([[token, { state: 'accepted', ship_to: 'Bole Road', number: 3 }]])
})

test('ORDER-3 the address stands beside the parcel', async () => {
  const parcel = { carrier: 'ups' as const, tracking: '1Z 999', customs_note: '', created_at: 0 }
  openOrder({ state: 'shipped', parcel, ship_to: address })

  const heading = await screen.findByRole('heading', { name: 'Your parcel' })
  expect(heading.parentElement).toHaveTextContent('UPS: 1Z 999Selam Alemu Bole Road <b>12</b> Addis Ababa')
})

const stale = new ApiError(409, 'Conflict', { code: 'stale', message: 'It has changed' })

test('ORDER-9 a buyer who accepted without an address gives it on the order’s page, and reads one that changed since', async () => {
  let order = buildOrderDetail({ number: 1042, state: 'accepted', version: 4 })
  const changeByLink = vi
    .fn<ShopApi['changeByLink']>(async (_, { ship_to }) => (order = { ...order, ship_to, version: 6 }))
    .mockImplementationOnce(async () => {
      order = { ...order, ship_to: 'Adama', version: 5 }
      throw stale
    })
  openOrder({}, { getOrderByLink: async () => order, changeByLink })
  fireEvent.click(await screen.findByRole('button', { name: 'Add your address' }))
  const field = await findField()
  expect(field).toHaveFocus()
  fireEvent.change(field, { target: { value: ` ${address}\n` } })

  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the address' }))
  save()
  expect(await screen.findByRole('alert')).toHaveTextContent('This order was updated')
  expect(await screen.findByText('Adama')).toBeVisible()
  expect(field).toHaveValue(` ${address}\n`)
  save()

  expect(await screen.findByRole('button', { name: 'Change the address' })).toHaveFocus()
  expect(screen.getByText(/^Selam Alemu/).textContent).toBe(address)
  expect(changeByLink.mock.calls.map(([, changes]) => changes)).toEqual([
    { ship_to: address, version: 4 },
    { ship_to: address, version: 5 },
  ])
})

test('an address that is too long is refused at its field; one that stays as it was is not sent', async () => {
  const changeByLink = vi.fn<ShopApi['changeByLink']>()
  openOrder({ state: 'new', ship_to: address }, { changeByLink })
  fireEvent.click(await screen.findByRole('button', { name: 'Change the address' }))
  const field = await findField()
  fireEvent.change(field, { target: { value: 'x'.repeat(limits.shipTo + 1) } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the address' }))
  expect(field).toHaveAccessibleDescription('Postal address must be at most 500 characters')

  fireEvent.change(field, { target: { value: `${address} ` } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the address' }))

  expect(await screen.findByRole('button', { name: 'Change the address' })).toBeVisible()
  expect(changeByLink).not.toHaveBeenCalled()
})

test.each([
  ['has shipped', { state: 'shipped' as const, ship_to: address }],
  ['is completed', { state: 'completed' as const, ship_to: address }],
  ['only registers for events', { lines: [buildOrderedLine({ type: 'Event' })] }],
])('an order that %s offers no change of its address', async (_, order) => {
  openOrder(order)

  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /address/ })).toBe(null)
})
