import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CustomerRole } from '../../../dataProvider/resources/customers.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { RedirectBlocked } from '../../../storefront/app/RedirectBlocked.tsx'
import { stubAdaAs, buildAda, blocked, stubChangingAda, renderAs } from '../../support/render/renderAs.tsx'
import { ada, visitor } from '../../support/render/stubIdentity.ts'
import { navigationType, currentPath } from '../../support/render/shown.tsx'

afterEach(() => void vi.useRealTimers())

const page = <h1>Stones</h1>

test.each<Partial<CustomerRole>>([{ role: 'blocked' }, { role: 'customer', block_deny_access: true }])(
  'IDN-7 ROLE-11 whoever is blocked is led from any page to /blocked, and cannot go back: %o',
  async (role) => {
    renderAs(page, { who: ada, at: '/item/opal', calls: stubAdaAs(role), beside: <RedirectBlocked /> })
    await waitFor(() => expect(currentPath()).toBe('/blocked'))
    expect(navigationType()).toBe('REPLACE')

    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(currentPath()).toBe('/blocked')
    await userEvent.click(screen.getByRole('link', { name: 'On to the shop' }))
    await waitFor(() => expect(currentPath()).toBe('/blocked'))
  },
)

test('ROLE-11 a call that is refused for a block leads the open page to /blocked', async () => {
  const record = stubChangingAda({ role: 'customer' })
  const onBlocked = vi.fn<ShopApi['onBlocked']>(() => () => {})
  const getCustomer = vi.fn(record.getCustomer)
  renderAs(page, { who: ada, at: '/shop', calls: { getCustomer, onBlocked }, beside: <RedirectBlocked /> })
  await waitFor(() => expect(getCustomer).toHaveBeenCalledOnce())
  expect(currentPath()).toBe('/shop')

  record.change(blocked)
  act(() => onBlocked.mock.lastCall![0]())

  await waitFor(() => expect(currentPath()).toBe('/blocked'))
  expect(getCustomer).toHaveBeenCalledTimes(2)
})

test('IDN-7 who only reads is found out when the page is looked at again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const record = stubChangingAda({ role: 'customer' })
  const getCustomer = vi.fn(record.getCustomer)
  renderAs(page, { who: ada, at: '/shop', calls: { getCustomer }, beside: <RedirectBlocked /> })
  await waitFor(() => expect(getCustomer).toHaveBeenCalledOnce())

  record.change(blocked)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(currentPath()).toBe('/shop')
  act(() => void window.dispatchEvent(new Event('focus')))

  await waitFor(() => expect(currentPath()).toBe('/blocked'))
})

test.each(['admin', 'customer'] as const)('nobody else is led away: %s', async (role) => {
  const getCustomer = vi.fn(async () => buildAda({ role }))
  renderAs(page, { who: ada, at: '/shop', calls: { getCustomer }, beside: <RedirectBlocked /> })

  await waitFor(() => expect(getCustomer).toHaveBeenCalledOnce())

  expect(screen.getByRole('heading', { name: 'Stones' })).toBeVisible()
  expect(currentPath()).toBe('/shop')
})

test('for a visitor nothing is asked and nobody listens', () => {
  const onBlocked = vi.fn(() => () => {})
  renderAs(page, { who: visitor, at: '/shop', calls: { onBlocked }, beside: <RedirectBlocked /> })

  expect(currentPath()).toBe('/shop')
  expect(onBlocked).not.toHaveBeenCalled()
})
