import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { EstimatePage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/orders/EstimatePage.tsx'
import { buildEstimate, buildEstimatePage } from '../../factories/order.ts'
import { deferred } from '../../support/waiting.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { renderLink, token } from './renderLink.tsx'

const open = (page: EstimatePage = buildEstimatePage(), calls: Partial<ShopApi> = {}) =>
  renderLink(<Page />, 'estimate', { calls: { getEstimate: async () => page, ...calls } })

const accept = () => screen.findByRole('button', { name: 'Accept $135.00' })
const decided = Date.UTC(2026, 0, 5, 15)

test('ESTIMATE-1 an estimate’s link shows stones, amounts, note, until when it stands and how to pay, and changes nothing', async () => {
  const answerEstimate = vi.fn<ShopApi['answerEstimate']>()
  const estimate = buildEstimate({
    number: 2,
    discount: 20,
    shipping: 15,
    tax: 8.05,
    tax_name: 'VAT 7%',
    total: 123.05,
    note: 'Insured, by air.',
    expires_at: Date.UTC(2126, 0, 5, 15),
    created_at: Date.UTC(2026, 0, 5, 15),
  })
  open(buildEstimatePage({ estimate, bank_details: 'IBAN DE00' }), { answerEstimate })

  expect(await screen.findByText('Estimate for order W-1042', { selector: 'h1' })).toBeVisible()
  expect(screen.getByText('Number 2, of January 5, 2026')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'It stands until January 5, 2126' })).toBeVisible()
  expect(within(screen.getByRole('listitem')).getByRole('link', { name: 'Fire opal' })).toBeVisible()
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Subtotal$120.00',
    'Discount-$20.00',
    'Shipping$15.00',
    'VAT 7%$8.05',
    'Total$123.05',
  ])
  expect(screen.getByText('Insured, by air.')).toBeVisible()
  expect(screen.getByText('IBAN DE00')).toBeVisible()
  expect(answerEstimate).not.toHaveBeenCalled()
})

test('ESTIMATE-1 an estimate at one amount shows that alone, and no price of the pieces that are in it', async () => {
  const piece = { line_id: 'of the order', slug: null, picture: null, price: 0, quantity: 1 }
  const lines = [
    { ...piece, name: 'Fire opal' },
    { ...piece, name: 'Beads', quantity: 3 },
    { ...piece, line_id: null, name: 'All together', price: 900 },
  ]
  open(buildEstimatePage({ estimate: buildEstimate({ lines }) }))

  await accept()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Fire opal', 'Beads3 pieces', 'All together$900.00'])
})

test('ESTIMATE-2 a double tap accepts once, and the page says what was decided', async () => {
  const { promise, resolve } = deferred<EstimatePage>()
  const answerEstimate = vi.fn<ShopApi['answerEstimate']>(() => promise)
  open(buildEstimatePage(), { answerEstimate })

  await userEvent.dblClick(await accept())
  resolve(
    buildEstimatePage({
      order: { number: 1042, state: 'accepted' },
      estimate: buildEstimate({ state: 'accepted', decided_at: decided }),
    }),
  )

  expect(
    await screen.findByRole('heading', { name: 'This estimate was accepted on January 5, 2026' }),
  ).toHaveFocus()
  expect(answerEstimate.mock.calls).toEqual([[token, { state: 'accepted' }]])
  expect(screen.queryByRole('button', { name: /^Accept|estimate/ })).toBe(null)
})

test('ESTIMATE-2 an acceptance leads to the order', async () => {
  const answerEstimate = async () =>
    buildEstimatePage({ estimate: buildEstimate({ state: 'accepted' }), order_token: token })
  open(buildEstimatePage(), { answerEstimate })

  await userEvent.click(await accept())

  await expect.poll(currentPath).toBe(`/order/${token}`)
})

test('ESTIMATE-2 declining is a small action that opens its reason first', async () => {
  const declined = buildEstimate({ state: 'declined', decided_at: decided, decline_reason: 'price' })
  const answerEstimate = vi.fn<ShopApi['answerEstimate']>(async () =>
    buildEstimatePage({ order: { number: 1042, state: 'declined' }, estimate: declined }),
  )
  open(buildEstimatePage(), { answerEstimate })

  await accept()
  expect(screen.getByLabelText('Reason')).not.toBeVisible()
  await userEvent.click(screen.getByText('Decline', { selector: 'summary' }))
  expect(screen.getByLabelText('Reason')).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(5)
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It costs more than I want to spend')
  await userEvent.click(screen.getByText('Decline the estimate', { selector: 'button' }))

  expect(await screen.findByText('Reason: It costs more than I want to spend')).toBeVisible()
  expect(answerEstimate.mock.calls).toEqual([[token, { state: 'declined', reason: 'price' }]])
})

test.each([
  ['stale', 'Something', 'This order was updated. Check the changes and try again.'],
  ['unavailable', 'Fire opal is sold', 'Fire opal is sold.'],
])(
  'ESTIMATE-2 a decision refused as %s is told, and the estimate loaded anew',
  async (code, message, text) => {
    const withdrawn = buildEstimatePage({
      order: { number: 1042, state: 'new' },
      estimate: buildEstimate({ state: 'withdrawn' }),
    })
    const getEstimate = vi
      .fn<ShopApi['getEstimate']>(async () => withdrawn)
      .mockResolvedValueOnce(buildEstimatePage())
    const answerEstimate = () =>
      Promise.reject(new ApiError(409, 'UX API request failed: Conflict', { code, message }))
    open(undefined, { getEstimate, answerEstimate })

    await userEvent.click(await accept())

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(text)
    expect(alert).toHaveFocus()
    expect(screen.getByRole('heading', { name: 'This estimate was withdrawn' })).toBeVisible()
  },
)

test.each([
  ['expired', 'quoted', 'This estimate has expired', /The newer one is in our latest mail to you/],
  ['withdrawn', 'cancelled', 'This estimate was withdrawn', 'The order now: Cancelled.'],
  ['replaced', 'new', 'There is a newer estimate', 'The order now: We have your order.'],
  ['declined', 'new', 'This estimate was declined', 'The order now: We have your order.'],
  ['accepted', 'shipped', 'This estimate was accepted', 'The order now: It is on its way.'],
] as const)(
  'ESTIMATE-3 one that was %s, of an order that is %s by now, cannot be decided and says what holds instead',
  async (state, order, title, text) => {
    open(buildEstimatePage({ order: { number: 1042, state: order }, estimate: buildEstimate({ state }) }))

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByText(/^Accept|estimate$/, { selector: 'button' })).toBe(null)
    expect(screen.queryByText(/^(Write to us and we look|We write to you|The pieces are no longer)/)).toBe(
      null,
    )
  },
)

test('ESTIMATE-3 one whose time is over counts as expired before the server has noted it', async () => {
  open(buildEstimatePage({ estimate: buildEstimate({ expires_at: Date.now() - 1 }) }))

  expect(await screen.findByRole('heading', { name: 'This estimate has expired' })).toBeVisible()
  expect(screen.getByText('Write to us and we look whether it can still be had.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Accept|estimate/ })).toBe(null)
})

test('ESTIMATE-3 a link that opens nothing says so', async () => {
  open(undefined, {
    getEstimate: () => Promise.reject(new ApiError(404, 'UX API request failed: Not Found')),
  })

  expect(await screen.findByRole('alert')).toHaveTextContent('This link opens no estimate')
})

test('ESTIMATE-4 the page prints at a button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  open()

  await userEvent.click(await screen.findByText('Print', { selector: 'button' }))

  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
