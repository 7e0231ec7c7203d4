import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildOrderDetail } from '../../factories/order.ts'
import { deferred } from '../../support/waiting.ts'
import { renderPart } from '../renderBackOffice.tsx'
import { Timeline } from '../../../backoffice/orders/page/Timeline.tsx'

const order = buildOrderDetail()

const open = (getTimeline: BackOfficeApi['getTimeline']) =>
  renderPart(<Timeline order={order} />, 'orders', { getTimeline })
const rows = () => within(screen.getByRole('list')).queryAllByRole('listitem')

const placed: OrderEvent = { id: 1, kind: 'placed', by: 'customer', created_at: 1 }

test('a timeline shows a loading state, then the newest event first, with a sent estimate only once', async () => {
  const { promise, resolve } = deferred<OrderEvent[]>()
  open(() => promise)
  expect(screen.getByLabelText('Loading the timeline')).toBeVisible()

  resolve([
    placed,
    {
      id: 2,
      kind: 'estimate',
      by: 'admin',
      by_name: 'Abeba',
      estimate: 1,
      amount: 135,
      currency: 'USD',
      created_at: 2,
    },
    {
      id: 3,
      kind: 'state',
      by: 'admin',
      by_name: 'Abeba',
      from: 'new',
      to: 'quoted',
      estimate: 1,
      created_at: 2,
    },
    { id: 4, kind: 'state', by: 'customer', from: 'quoted', to: 'accepted', estimate: 1, created_at: 3 },
  ])

  await screen.findByText('Order placed')
  expect(screen.queryByLabelText('Loading the timeline')).toBe(null)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Estimate no. 1 acceptedThe customer · /),
    expect.stringMatching(/^Estimate no. 1 sent: \$135\.00Abeba · /),
    expect.stringMatching(/^Order placedThe customer · /),
  ])
})

test('TXT-4 a typed name is isolated so that it does not change the text direction of its line', async () => {
  open(async () => [{ ...placed, by: 'admin', by_name: 'דנה לוי' }])

  expect((await screen.findByText('דנה לוי')).localName).toBe('bdi')
})
