import { fireEvent, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UploadRow } from '../../../backoffice/media/UploadRow.tsx'
import type { FileRow } from '../../../backoffice/media/useUploads.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderBackOffice, renderPart } from '../renderBackOffice.tsx'

/** Every button in there that is an icon alone, by its name, and what its tooltip says. */
const tooltipsIn = async (place: HTMLElement) => {
  const said: [name: string | null, tooltip: string | null][] = []
  for (const button of place.querySelectorAll('.MuiIconButton-root:not(:disabled)')) {
    fireEvent.mouseOver(button)
    const tooltip = await screen.findByRole('tooltip')
    said.push([button.getAttribute('aria-label'), tooltip.textContent])
    fireEvent.mouseLeave(button)
    await waitForElementToBeRemoved(tooltip)
  }
  return said
}

test('every button that is an icon alone says in a tooltip what it does, and by its name of what', async () => {
  const media = [buildMedia({ seq: 1 }), buildMedia({ seq: 2 })]
  const item = buildItem({ title: 'Fire', _item_images_of_items: { items: media } })
  renderBackOffice(
    '/admin/products',
    { listItems: async () => buildEnvelope([item]), getItem: async () => item },
    { shell: true },
  )
  fireEvent.click(await screen.findByLabelText('Show media of Fire'))
  await screen.findByLabelText('Delete picture 2')

  expect(await tooltipsIn(document.body)).toEqual([
    ['Toggle sidebar', 'Toggle sidebar (Ctrl+B)'],
    ['Use the dark look', 'Use the dark look'],
    ['Your account', 'Your account'],
    ['Edit Fire', 'Edit'],
    ['More actions for Fire', 'More actions'],
    ['Move picture 1: drag it, or press the arrow keys', 'Drag it, or press the arrow keys'],
    ['Move picture 1 later', 'Move later'],
    ['Delete picture 1', 'Delete'],
    ['Move picture 2: drag it, or press the arrow keys', 'Drag it, or press the arrow keys'],
    ['Move picture 2 earlier', 'Move earlier'],
    ['Delete picture 2', 'Delete'],
  ])
})

test('so do those that take away a saved query or a chosen file', async () => {
  renderBackOffice(
    '/admin/orders?filter={"status":"booking"}',
    { listOrders: async () => ({ ...buildEnvelope([]), stats }) },
    { extensions: ['catalogue-query'] },
  )
  fireEvent.click(await screen.findByText('Saved'))
  const saved = () => within(screen.getByRole('dialog', { name: 'Saved queries' }))
  fireEvent.change(saved().getByLabelText('Save what is shown as'), { target: { value: 'Booked' } })
  fireEvent.click(saved().getByText('Save'))
  fireEvent.click(await screen.findByText('Saved'))
  const row = { file: new File([], 'opal.webp'), type: 'Image', state: 'chosen' } as FileRow
  const nothing = () => undefined
  const file = renderPart(
    <UploadRow row={row} onLeaveOut={nothing} onCancel={nothing} onRetry={nothing} />,
    'products',
  )

  expect(await tooltipsIn(screen.getByRole('dialog'))).toEqual([['Remove Booked', 'Remove']])
  expect(await tooltipsIn(file.container)).toEqual([['Remove opal.webp', 'Remove']])
})

const stats = { enquiry: 0, booking: 0, completed: 0, total: 0 }
