import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
// Preload the lazy page: importing it during a test could exceed Testing Library's timeout.
import '../../../backoffice/orders/page/OrderPage.tsx'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildOrderDetail, buildOrderedLine } from '../../factories/order.ts'
import { buildSettings } from '../../factories/settings.ts'
import { buildShop } from '../../factories/shop.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'
import { withActions } from './withActions.ts'

export const stone = buildOrderedLine({ name: 'Fire', picture: null })

const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '' }

/** Stubs for the calls of an order's page, except the calls for the order itself. */
export const orderPageCalls: Partial<BackOfficeApi> = {
  getTimeline: async () => [],
  getShop: async () => buildShop(),
  getSettings: async () => buildSettings(),
  listItems: async () => buildEnvelope([]),
}

/**
 * Opens the page of an order. Each of `calls` computes its response from the current order. Later reads return that response.
 * The responses of `extraCalls` are not orders.
 */
export async function openOrder(
  overrides: Partial<OrderDetail> = {},
  calls: Partial<Record<keyof BackOfficeApi, (order: OrderDetail, ...given: never[]) => OrderDetail>> = {},
  extraCalls: Partial<BackOfficeApi> = {},
) {
  const first = buildOrderDetail({ number: 1042, lines: [stone], contact, ...overrides })
  let order = { ...withActions(first), ...overrides }
  const answer = (change: (order: OrderDetail, ...given: never[]) => OrderDetail) =>
    vi.fn<(...given: never[]) => Promise<OrderDetail>>(async (_id, ...given) => {
      const changed = change(order, ...(given as never[]))
      order = changed.state === order.state ? changed : withActions(changed)
      return order
    })
  const stubs = Object.fromEntries(Object.entries(calls).map(([name, change]) => [name, answer(change)]))
  renderBackOffice(
    `/admin/orders/${order.id}/show`,
    { ...orderPageCalls, getOrder: async () => order, ...stubs, ...extraCalls } as Partial<BackOfficeApi>,
    { extensions: ['order-workflow', 'catalogue-query', 'currency'] },
  )
  await screen.findByRole('heading', { name: 'Order W-1042' })
  await screen.findByText('More')
  return { stubs, id: order.id }
}

export const press = (name: string, within_ = screen as Pick<typeof screen, 'getByText'>) =>
  fireEvent.click(within_.getByText(name, { selector: 'button' }))

/** Chooses an action in the More menu. */
export async function chooseMore(name: string) {
  press('More')
  fireEvent.click(await screen.findByText(name, { selector: '[role=menuitem]' }))
}

export const findDialog = async () => within(await screen.findByRole('dialog'))
