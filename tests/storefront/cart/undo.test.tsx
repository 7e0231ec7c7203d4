import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { restoreLine } from '../../../storefront/cart/cart.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { expectToast } from '../../support/render/shown.tsx'
import { pressByKey, renderCart, storedCart } from './renderCart.tsx'

const workflow = { extensions: ['order-workflow' as const] }

test('CRT-15 a removed line can be put back in its place, with quantity and question', async () => {
  const lines = [
    buildCartLine(),
    buildCartLine({ title: 'Ruby', quantity: 3, question: 'How old is it?' }),
    buildCartLine(),
  ]
  renderCart(lines, {}, workflow)

  await userEvent.click(screen.getByRole('button', { name: 'Remove Ruby' }))
  expect(storedCart()).toEqual([lines[0], lines[2]])
  await expectToast('Ruby is no longer in your cart.')
  await pressByKey(screen.getByRole('button', { name: 'Undo' }))

  expect(storedCart()).toEqual(lines)
  expect(screen.getByRole('button', { name: 'Remove Ruby' })).toBeVisible()
})

test('CRT-15 CRT-4 a line whose last piece is taken away can be put back, too', async () => {
  const lines = [buildCartLine({ title: 'Ruby' })]
  renderCart(lines, {}, workflow)

  await userEvent.click(screen.getByRole('button', { name: 'One less of Ruby' }))
  expect(storedCart()).toEqual([])
  await pressByKey(await screen.findByRole('button', { name: 'Undo' }))

  expect(storedCart()).toEqual(lines)
})

test('CRT-15 a line whose item was added again meanwhile stays as it is', () => {
  const line = buildCartLine()
  const again = { ...line, quantity: 2 }

  expect(restoreLine([again], line, 0)).toEqual([again])
})

test('CRT-5 without order-workflow a line is removed as specified, without a word', async () => {
  renderCart([buildCartLine({ title: 'Ruby' })])

  await userEvent.click(screen.getByRole('button', { name: 'Remove Ruby' }))

  expect(screen.getByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})
