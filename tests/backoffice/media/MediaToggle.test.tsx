import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const many = buildItem({
  title: 'Fire',
  _item_images_of_items: { items: [buildMedia({ seq: 2 }), buildMedia({ seq: 1 })] },
})
const one = buildItem({ title: 'Water' })

const open = () =>
  renderBackOffice('/admin/products', {
    listItems: async () => buildEnvelope([many, one]),
    getItem: async () => many,
  })

test('AMED-2 AITM-1 media are shown and hidden in the list, where there is more than one', async () => {
  open()
  const toggle = await screen.findByRole('button', { name: 'Show media of Fire' })
  expect(screen.queryByRole('button', { name: 'Show media of Water' })).toBeNull()
  expect(toggle).toHaveAttribute('aria-expanded', 'false')

  fireEvent.click(toggle)
  const media = await screen.findByRole('list', { name: 'Pictures and videos of Fire' })
  expect(within(media).getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Hide media of Fire' }))

  await expect.poll(() => screen.queryByRole('list', { name: 'Pictures and videos of Fire' })).toBeNull()
})

test('AMED-2 what is done with media in a row does not lead to the item’s page', async () => {
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Show media of Fire' }))
  fireEvent.click(await screen.findByRole('textbox', { name: 'Sequence of picture 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete picture 1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Upload media for Fire' }))
  fireEvent.click(await screen.findByRole('dialog', { name: 'Upload media for Fire' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible()
})
