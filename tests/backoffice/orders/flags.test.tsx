import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Preload the lazy pages: importing them during a test could exceed Testing Library's timeout.
import '../../../backoffice/orders/list/OrderList.tsx'
import '../../../backoffice/orders/page/OrderPage.tsx'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildOrder, buildOrderDetail, buildOrderPage } from '../../factories/order.ts'
import { expectConsole } from '../../support/setup.ts'
import { dismissUndoToast } from '../dismissUndoToast.ts'
import { chooseOption } from '../chooseOption.ts'
import { createRecordingFetcher, renderBackOffice, type SentRequest } from '../renderBackOffice.tsx'
import { orderPageCalls } from './openOrder.ts'

const extensions = ['order-workflow', 'catalogue-query', 'order-flags']
const order = buildOrderDetail({ number: 1042, version: 3, follow_up: false })

const openPage = async (response: (request: SentRequest) => unknown, announced = extensions) => {
  const { fetcher, sent } = createRecordingFetcher(response)
  renderBackOffice(
    `/admin/orders/${order.id}/show`,
    { ...orderPageCalls, getOrder: async () => order, fetcher },
    { extensions: announced },
  )
  await screen.findByRole('heading', { name: 'Order W-1042' })
  return sent
}

test('ADM-18 a declared order flag has a button on the order page, and a badge while it is set', async () => {
  const sent = await openPage(({ body }) => ({ ...order, ...body }))
  expect(screen.queryByText('Follow up')).toBeNull()

  fireEvent.click(await screen.findByRole('button', { name: 'Flag for follow-up' }))

  expect(await screen.findByText('Follow up')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Clear follow-up' })).toBeVisible()
  expect(sent).toMatchObject([{ method: 'PATCH', body: { follow_up: true, version: 3 } }])
})

test('ADM-18 a flag that fails to save shows why, and its button stays', async () => {
  await openPage(() => {
    throw new ApiError(500, 'The shop could not be reached')
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Flag for follow-up' }))

  expect(await screen.findByText(/Failed to update order: The shop could not be reached/)).toBeVisible()
  expect(expectConsole()).toEqual([expect.stringContaining('could not be reached')])
  expect(screen.getByRole('button', { name: 'Flag for follow-up' })).toBeVisible()
})

test('ADM-18 a server that does not announce the flag shows no button for it', async () => {
  await openPage(() => order, ['order-workflow', 'catalogue-query'])

  await screen.findByRole('button', { name: 'More' })
  expect(screen.queryByRole('button', { name: 'Flag for follow-up' })).toBeNull()
})

test('ADM-18 a declared flag filters the list of orders and shows as a badge on their cards', async () => {
  const requested: unknown[] = []
  const orders = [buildOrder({ number: 1, follow_up: true }), buildOrder({ number: 2, follow_up: false })]
  renderBackOffice(
    '/admin/orders',
    {
      ...orderPageCalls,
      listOrders: async (query) => {
        requested.push(query)
        return buildOrderPage(orders)
      },
    },
    { extensions },
  )
  const [flagged, other] = within(await screen.findByLabelText('Orders')).getAllByRole('listitem')
  expect(within(flagged!).getByText('Follow up')).toBeVisible()
  expect(within(other!).queryByText('Follow up')).toBeNull()

  await chooseOption('Follow-up', 'Follow up')
  await expect.poll(() => requested.at(-1)).toMatchObject({ follow_up: true })
})

test('ADM-18 a flag set on selected orders shows immediately, and is sent when it can no longer be undone', async () => {
  const orders = [
    buildOrder({ number: 1, version: 4, follow_up: false }),
    buildOrder({ number: 2, follow_up: false }),
  ]
  const { fetcher, sent } = createRecordingFetcher(() => orders[0])
  renderBackOffice(
    '/admin/orders',
    {
      ...orderPageCalls,
      fetcher,
      listOrders: async () => buildOrderPage(orders),
      getOrder: async (id) => buildOrderDetail(orders.find((one) => one.id === id)),
    },
    { extensions },
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select W-1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Flag for follow-up' }))

  const [flagged, other] = within(await screen.findByLabelText('Orders')).getAllByRole('listitem')
  expect(await within(flagged!).findByText('Follow up')).toBeVisible()
  expect(within(other!).queryByText('Follow up')).toBeNull()
  expect(sent).toEqual([])
  await dismissUndoToast('1 order set to “Follow up”')
  await expect.poll(() => sent).toMatchObject([{ method: 'PATCH', body: { follow_up: true, version: 4 } }])
})
