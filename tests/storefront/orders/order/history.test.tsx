import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../../storefront/orders/OrderPage.tsx'
import { buildOrderDetail, buildOrderEvent } from '../../../factories/order.ts'
import { deferred } from '../../../support/waiting.ts'
import { renderLink, token } from '../renderLink.tsx'

const placed = buildOrderEvent({ kind: 'placed', by: 'customer' })

const open = async (getTimelineByLink: ShopApi['getTimelineByLink'], calls: Partial<ShopApi> = {}) => {
  renderLink(<Page />, 'order', {
    calls: { getOrderByLink: async () => buildOrderDetail(), getTimelineByLink, ...calls },
  })
  const heading = await screen.findByRole('heading', { name: 'History' })
  return { openHistory: () => userEvent.click(heading) }
}
const history = () => within(screen.getByText('History').closest('details')!)
const told = async () => (await history().findAllByRole('listitem')).map(({ textContent }) => textContent)

test('ORDER-8 what happened is asked for once it is opened, and told the newest first without what is inside', async () => {
  const { promise, resolve } = deferred<(typeof placed)[]>()
  const getTimelineByLink = vi.fn<ShopApi['getTimelineByLink']>(() => promise)
  const { openHistory } = await open(getTimelineByLink)
  expect(getTimelineByLink).not.toHaveBeenCalled()

  await openHistory()
  expect(await screen.findByLabelText('Loading the history')).toBeVisible()
  resolve([
    placed,
    buildOrderEvent({ kind: 'note' }),
    buildOrderEvent({ kind: 'estimate', estimate: 1, created_at: Date.UTC(2026, 0, 6, 15) }),
  ])

  expect(await told()).toEqual([
    'We sent estimate no. 1Jan 6, 2026, 10:00 AM',
    'You placed the orderJan 5, 2026, 10:00 AM',
  ])
  expect(getTimelineByLink.mock.calls).toEqual([[token]])
})

test('ORDER-8 a history that could not be loaded can be asked for again', async () => {
  const { openHistory } = await open(
    vi
      .fn<ShopApi['getTimelineByLink']>(async () => [placed])
      .mockRejectedValueOnce(new ApiError(429, 'Too many')),
  )

  await openHistory()
  expect(await screen.findByText('The history could not be loaded just now.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await told()).toEqual(['You placed the orderJan 5, 2026, 10:00 AM'])
})

test('ORDER-8 an open history tells what its customer has just done, and keeps what it told until then', async () => {
  const { promise, resolve } = deferred<(typeof placed)[]>()
  const getTimelineByLink = vi.fn<ShopApi['getTimelineByLink']>(() => promise).mockResolvedValueOnce([placed])
  const { openHistory } = await open(getTimelineByLink, {
    cancelByLink: async () => buildOrderDetail({ state: 'cancelled', changed_at: Date.UTC(2026, 0, 7) }),
  })
  await openHistory()
  await told()

  await userEvent.click(screen.getByRole('button', { name: 'Cancel this order' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeVisible()
  expect(await told()).toHaveLength(1)
  resolve([placed, buildOrderEvent({ from: 'new', to: 'cancelled', by: 'customer' })])

  expect(await history().findByText('You cancelled the order')).toBeVisible()
})
