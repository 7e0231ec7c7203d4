import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { expectConsole } from '../../support/setup.ts'
import { fillField } from '../renderBackOffice.tsx'
import { findDialog, openOrder, press, stone } from './openOrder.ts'

const blue = buildItem({
  title: 'Blue opal',
  price: 80,
  available: 2,
  _item_images_of_items: { items: [buildMedia({ display_image: '/media/blue.webp' })] },
})
const quoted = (order: OrderDetail) => ({ ...order, state: 'quoted', version: order.version + 1 }) as const

/** Opens the estimate dialog in a shop whose only item is this one. */
const openEstimate = async (item: Item, sendEstimate: (order: OrderDetail) => OrderDetail = quoted) => {
  const listItems = async (type: string) => buildEnvelope(type === 'Product' ? [item] : [])
  const { stubs } = await openOrder({}, { sendEstimate }, { listItems })
  press('Send Estimate')
  return { dialog: await findDialog(), stubs }
}

const choose = async (title: string) => {
  fireEvent.mouseDown(await screen.findByLabelText('Add an item'))
  fireEvent.click(await screen.findByText(title, { selector: '[role=option] *' }))
}

/** Returns queries within the estimate line of this name. */
const findLine = async (name: string) =>
  within((await screen.findByLabelText(`Remove ${name}`)).closest('li') as HTMLElement)

test('a shop item is added with its image and listed price, up to the available quantity, and joins the order when the estimate is sent', async () => {
  const { dialog, stubs } = await openEstimate(blue)
  await choose('Blue opal')

  const line = await findLine('Blue opal')
  expect(line.getByText('New in this order · 2 available')).toBeVisible()
  expect(line.getByAltText('')).toHaveAttribute('src', '/media/blue.webp')
  expect(line.getByLabelText(/Price each/)).toHaveValue('80')
  expect(await dialog.findByText('Total $200.00')).toBeVisible()
  fireEvent.change(line.getByLabelText(/Quantity/), { target: { value: '3' } })
  press('Send Estimate', dialog)
  expect(await line.findByText('Only 2 available')).toBeVisible()
  expect(stubs['sendEstimate']).not.toHaveBeenCalled()
  fireEvent.change(line.getByLabelText(/Quantity/), { target: { value: '2' } })

  press('Send Estimate', dialog)

  expect(await screen.findByText('Estimate sent successfully!')).toBeVisible()
  expect(stubs['sendEstimate']?.mock.calls[0]?.[1]).toMatchObject({
    lines: [
      { line_id: stone.id, quantity: 1, price: 120 },
      { line_id: null, items_id: blue.id, quantity: 2, price: 80 },
    ],
  })
})

test('an item that is already in the order is added as its existing line', async () => {
  const { dialog, stubs } = await openEstimate(buildItem({ id: stone.items_id!, title: 'Fire' }))
  fireEvent.click(await dialog.findByLabelText('Remove Fire'))
  await choose('Fire')

  press('Send Estimate', dialog)

  expect(await screen.findByText('Estimate sent successfully!')).toBeVisible()
  expect(stubs['sendEstimate']?.mock.calls[0]?.[1]).toMatchObject({
    lines: [{ line_id: stone.id, quantity: 1, price: 120 }],
  })
})

test('a rejected item shows the reason at its line, and all input stays', async () => {
  const message = 'Blue opal is reserved'
  const { dialog } = await openEstimate(blue, () => {
    const payload = { 'lines.1.quantity': message }
    throw new ApiError(409, 'The shop refused it', { code: 'unavailable', message, payload })
  })
  await choose('Blue opal')
  const line = await findLine('Blue opal')
  fireEvent.change(line.getByLabelText(/Price each/), { target: { value: '75.5' } })
  await fillField('Shipping', '15')

  press('Send Estimate', dialog)

  expect(await line.findByText(message)).toBeVisible()
  expect(line.getByLabelText(/Price each/)).toHaveValue('75.5')
  expect(dialog.getByLabelText(/Shipping/)).toHaveValue('15')
  expectConsole()
})

test(
  'an item is added to an estimate only once, and without a price if it is listed in another currency',
  { tags: 'long' },
  async () => {
    await openEstimate({ ...blue, currency: 'EUR', available: null })
    await choose('Blue opal')
    const line = await findLine('Blue opal')
    expect(line.getByLabelText(/Price each/)).toHaveValue('')

    await choose('Blue opal')

    expect(await screen.findByText('Blue opal is already in the estimate')).toBeVisible()
    expect(screen.getAllByLabelText('Remove Blue opal')).toHaveLength(1)
  },
)
