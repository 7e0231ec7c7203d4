// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OrderLine } from '../../../dataProvider/contract/orders.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const fire = (overrides: Partial<OrderLine> = {}) =>
  buildOrderLine({
    ...overrides,
    _items: { name: 'Fire', description: 'A stone.', type: 'Product', price: 120 },
  })

const openDetails = async (line: OrderLine) => {
  renderBackOffice('/admin/orders', { listOrderLines: async () => [line] })
  await userEvent.click(await screen.findByRole('button', { name: /^Details: Fire/ }))
  return screen.getByRole('dialog', { name: `Order ${line.id.slice(0, 8)}` })
}

test('AORD-1 the details say everything, and who ordered without signing in is a visitor', async () => {
  const dialog = await openDetails(
    fire({ _customers: { Full_name: null, email: null, customer_number: null } }),
  )

  for (const text of ['Fire', '$120.00', 'Enquiry', 'Visitor', 'A stone.']) {
    expect(dialog).toHaveTextContent(text)
  }
})

test('what a visitor left is told as theirs, unchecked, and can be written and called to', async () => {
  const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' }
  const nobody = { Full_name: null, email: null, customer_number: null }

  const dialog = within(await openDetails(fire({ quantity: 3, contact, _customers: nobody })))

  const facts = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Price', '$120.00'],
      ['Quantity', '3'],
      ['Total', '$360.00'],
      ['Contact', 'As the visitor wrote it, not verified'],
      ['Contact name', 'Selam Alemu'],
      ['Contact e-mail', 'selam@example.com'],
      ['Contact phone', '+1 555 010'],
    ]),
  )
  const linkTo = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  expect(linkTo('selam@example.com')).toBe('mailto:selam@example.com')
  expect(linkTo('+1 555 010')).toBe('tel:+1555010')
})

test('an address that somebody made up adds nothing to the letter it begins', async () => {
  const contact = { name: 'Eve', email: 'eve@example.com?bcc=all@example.com', phone: '' }

  const dialog = within(await openDetails(fire({ contact })))

  const letter = new URL(dialog.getByRole('link', { name: contact.email }).getAttribute('href') ?? '')
  expect(letter.search).toBe('')
})

test('AORD-9 what was ordered together has the number of that order', async () => {
  const dialog = within(await openDetails(fire({ checkout_id: 'abcdef12-0000-4000-8000-000000000000' })))

  expect(dialog.getByText('Ordered together (no.)').nextElementSibling).toHaveTextContent(/^abcdef12$/)
})

test('what a server without quantities and contacts sends is shown without them', async () => {
  const dialog = await openDetails(fire())

  for (const word of ['Quantity', 'Total', 'Contact', 'Ordered together']) {
    expect(dialog).not.toHaveTextContent(word)
  }
})

test('the details close and give the focus back to where it was', async () => {
  await openDetails(fire())

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: /^Details: Fire/ })).toHaveFocus()
})
