import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { EstimatePage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/orders/EstimatePage.tsx'
import { buildEstimate, buildEstimatePage } from '../../factories/order.ts'
import { deferred } from '../../support/waiting.ts'
import { currentPath } from '../../support/render/currentLocation.tsx'
import { renderLink, token } from './renderLink.tsx'

const open = (page: EstimatePage = buildEstimatePage(), calls: Partial<ShopApi> = {}) =>
  renderLink(<Page />, 'estimate', { calls: { getEstimate: async () => page, ...calls } })

const accept = () => screen.findByRole('button', { name: 'Accept $135.00' })
const decided = Date.UTC(2026, 0, 5, 15)

test('ESTIMATE-1 an estimate’s link shows stones, amounts, note, expiry date and how to pay, and changes nothing', async () => {
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
  expect(screen.getByText('No. 2, sent on January 5, 2026')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Valid until January 5, 2126' })).toBeVisible()
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

test('ESTIMATE-1 an estimate with one total price shows only that price and no prices of its items', async () => {
  const piece = { line_id: 'of the order', slug: null, picture: null, price: 0, quantity: 1 }
  const lines = [
    { ...piece, name: 'Fire opal' },
    { ...piece, name: 'Beads', quantity: 3 },
    { ...piece, line_id: null, name: 'All together', price: 900 },
  ]
  open(buildEstimatePage({ estimate: buildEstimate({ lines }) }))

  await accept()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Fire opal', 'Beads3 items', 'All together$900.00'])
})

test('ESTIMATE-2 a double tap accepts once, and the page shows the decision', async () => {
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

  expect(await screen.findByRole('heading', { name: 'This estimate was accepted' })).toHaveFocus()
  expect(screen.getByText('January 5, 2026')).toBeVisible()
  expect(answerEstimate.mock.calls).toEqual([[token, { state: 'accepted' }]])
  expect(screen.queryByRole('button', { name: /^Accept|estimate/ })).toBe(null)
})

test('ESTIMATE-2 accepting opens the order page', async () => {
  const answerEstimate = async () =>
    buildEstimatePage({ estimate: buildEstimate({ state: 'accepted' }), order_token: token })
  open(buildEstimatePage(), { answerEstimate })

  await userEvent.click(await accept())

  await expect.poll(currentPath).toBe(`/order/${token}`)
})

test('ESTIMATE-2 declining is a secondary action that asks for the reason first', async () => {
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
  await userEvent.click(screen.getByText('Decline Estimate', { selector: 'button' }))

  expect(await screen.findByText('Reason: It costs more than I want to spend')).toBeVisible()
  expect(answerEstimate.mock.calls).toEqual([[token, { state: 'declined', reason: 'price' }]])
})

test.each([
  ['stale', 'Something', 'This order was updated. Check the changes and try again.'],
  ['unavailable', 'Fire opal is sold', 'Fire opal is sold.'],
])(
  'ESTIMATE-2 a decision rejected as %s shows the error and reloads the estimate',
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
  ['expired', 'quoted', 'This estimate has expired', /Open it from our latest estimate email/],
  ['withdrawn', 'cancelled', 'This estimate was withdrawn', 'Your order is cancelled'],
  ['replaced', 'new', "There's a newer estimate", 'We received your order'],
  ['declined', 'new', 'This estimate was declined', 'We received your order'],
  ['accepted', 'shipped', 'This estimate was accepted', 'Your order has shipped'],
] as const)(
  'ESTIMATE-3 an estimate in state %s, of an order in state %s, cannot be decided and shows what applies instead',
  async (state, order, title, text) => {
    open(buildEstimatePage({ order: { number: 1042, state: order }, estimate: buildEstimate({ state }) }))

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByText(/^Accept|estimate$/, { selector: 'button' })).toBe(null)
    expect(screen.queryByText(/^(Contact us to check|We'll contact you|The items are no longer)/)).toBe(null)
  },
)

test('ESTIMATE-3 an estimate past its expiry date counts as expired before the server marks it as expired', async () => {
  open(buildEstimatePage({ estimate: buildEstimate({ expires_at: Date.now() - 1 }) }))

  expect(await screen.findByRole('heading', { name: 'This estimate has expired' })).toBeVisible()
  expect(screen.getByText('Contact us to check whether the items are still available.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Accept|estimate/ })).toBe(null)
})

test('ESTIMATE-3 a link that matches no estimate shows an error', async () => {
  open(undefined, {
    getEstimate: () => Promise.reject(new ApiError(404, 'UX API request failed: Not Found')),
  })

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent("We can't find an order for this link")
  expect(alert).toHaveTextContent("Links expire 180 days after an order's last change.")
})

test('ESTIMATE-4 the Print button prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  open()

  await userEvent.click(await screen.findByText('Print', { selector: 'button' }))

  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
