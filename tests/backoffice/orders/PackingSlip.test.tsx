import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Preload the lazy page: importing it during a test could exceed Testing Library's timeout.
import '../../../backoffice/orders/PackingSlip.tsx'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildItem } from '../../factories/item.ts'
import { buildEstimate, buildOrderDetail, buildOrderedLine } from '../../factories/order.ts'
import { deferred } from '../../support/waiting.ts'
import { expectConsole } from '../../support/setup.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'
import { orderPageCalls } from './openOrder.ts'

const fire = buildOrderedLine({ name: 'Fire', quantity: 3, price: 987.65 })
const water = buildOrderedLine({ name: 'Water' })
const order = buildOrderDetail({
  number: 1042,
  lines: [fire, water],
  totals: [{ currency: 'USD', amount: 987.65 }],
})

const open = (getOrder: BackOfficeApi['getOrder'], calls: Partial<BackOfficeApi> = {}) =>
  renderBackOffice(
    `/admin/orders/${order.id}/packing-slip`,
    {
      ...orderPageCalls,
      getOrder,
      getItem: async (id) => buildItem({ id: Number(id), sku: `SKU-${id}` }),
      ...calls,
    },
    { extensions: ['order-workflow', 'catalogue-query', 'currency'] },
  )
const show = (overrides: Partial<OrderDetail> = {}, calls: Partial<BackOfficeApi> = {}) =>
  open(async () => ({ ...order, ...overrides }), calls)
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('a packing slip shows a loading state, then the recipient, the items with SKUs and the shipment, without prices', async () => {
  const { promise, resolve } = deferred<OrderDetail>()
  open(() => promise)
  expect(await screen.findByLabelText('Loading the order')).toBeVisible()

  resolve({
    ...order,
    contact: { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' },
    parcel: { carrier: 'ups', tracking: '1Z 999', customs_note: 'Two opals, a gift', created_at: 0 },
  })

  expect(await screen.findByRole('heading', { name: 'Packing slip for order W-1042' })).toBeVisible()
  for (const text of [
    'Welo',
    'Selam Alemu',
    'selam@example.com',
    '+1 555 010',
    'UPS',
    '1Z 999',
    'Two opals, a gift',
  ])
    expect(screen.getByText(text)).toBeVisible()
  await expect.poll(cells).toEqual([
    ['Fire', `SKU-${fire.items_id}`, '3'],
    ['Water', `SKU-${water.items_id}`, '1'],
  ])
  expect(screen.getByRole('main')).not.toHaveTextContent(/\$|987/)
})

test('AORD-4 the packing slip shows the address line by line with markup as text, and a name at its start only once', async () => {
  const ship_to = 'Selam Alemu\n<b>Luxembourg</b>\nLuxembourg'
  show({ contact: { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' }, ship_to })

  const { children } = (await screen.findByText('To')).parentElement!

  expect([...children].map(({ textContent }) => textContent)).toEqual([
    'To',
    ship_to,
    'selam@example.com',
    '+1 555 010',
  ])
})

test('a packing slip lists the accepted estimate instead of the order, without its total line, and no SKU for custom lines and deleted items', async () => {
  const line = { slug: null, picture: null, price: 987.65 }
  const estimate = buildEstimate({
    state: 'accepted',
    lines: [
      { ...line, line_id: fire.id, name: 'Fire', quantity: 2 },
      { ...line, line_id: null, name: 'Engraving', quantity: 1 },
      { ...line, line_id: null, name: 'All together', quantity: 1 },
    ],
  })
  const getItem = () => Promise.reject(new ApiError(404, 'UX API request failed: Not Found'))
  show({ estimates: [buildEstimate({ number: 2, state: 'declined' }), estimate] }, { getItem })

  await screen.findByText('Engraving')
  expect(cells()).toEqual([
    ['Fire', '–', '2'],
    ['Engraving', '–', '1'],
  ])
  expectConsole()
})
