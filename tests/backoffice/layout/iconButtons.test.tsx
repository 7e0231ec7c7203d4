import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UploadDialog } from '../../../backoffice/media/UploadDialog.tsx'
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
    ['Go to or find', 'Go to or find (Ctrl+K)'],
    ['Use the dark look', 'Use the dark look'],
    ['Profile', 'Profile'],
    ['More actions for Fire', 'More actions'],
    ['Move picture 1: drag it, or press the arrow keys', 'Drag it, or press the arrow keys'],
    ['Delete picture 1', 'Delete'],
    ['Move picture 2: drag it, or press the arrow keys', 'Drag it, or press the arrow keys'],
    ['Delete picture 2', 'Delete'],
  ])
})

test('so does the one that takes away a chosen file', async () => {
  const item = buildItem({ title: 'Fire' })
  renderPart(<UploadDialog item={item} onClose={() => undefined} />, 'products', {
    getItem: async () => item,
  })
  const files = [new File(['RIFF'], 'opal.webp', { type: 'image/webp' })]
  fireEvent.change(screen.getByLabelText('Choose pictures'), { target: { files } })
  await screen.findByRole('button', { name: 'Remove opal.webp' })

  expect(await tooltipsIn(screen.getByRole('dialog'))).toEqual([['Remove opal.webp', 'Remove']])
})
