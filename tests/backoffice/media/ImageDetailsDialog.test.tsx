import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { expectConsole } from '../../support/setup.ts'
import { chooseOption } from '../chooseOption.ts'
import { renderMediaBoard } from './renderMediaBoard.tsx'

const texts = { alt: null, light: null, ground: null }
const shade: Partial<ItemMedia> = { id: 921, display_image: 'a', seq: 1, ...texts, light: 'shade' }
const extensions = ['media-text']

const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the details of image 1' }))
  return within(await screen.findByRole('dialog', { name: 'Edit Image Details' }))
}
const alt = 'Description of the image'
const write = (value: string) => fireEvent.change(screen.getByLabelText(alt), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('AMED-11 the card of an image shows its light, and the dialog saves description, light and background', async () => {
  const { sent } = renderMediaBoard([shade, { display_image: 'b', seq: 2, ...texts }], { extensions })
  expect(await screen.findByText('Shade')).toBeVisible()

  await open()
  write('Blue opal on slate')
  await chooseOption('Light', 'Lamplight')
  await chooseOption('Background', 'Dark')
  press('Save changes')

  expect(await screen.findByText('Image details saved')).toBeVisible()
  expect(sent('PATCH').map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/item_images/921',
      expect.objectContaining({ alt: 'Blue opal on slate', light: 'lamplight', ground: 'dark', seq: 1 }),
    ],
  ])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('Lamplight')).toBeVisible()
  expect(screen.queryByText('Shade')).toBeNull()
})

test('AMED-11 an emptied description is sent as null', async () => {
  const { sent } = renderMediaBoard([{ ...shade, alt: 'Blue opal' }], { extensions })
  await open()
  expect(screen.getByLabelText(alt)).toHaveValue('Blue opal')

  write('')
  press('Save changes')

  await expect.poll(() => sent('PATCH').map(({ body }) => body?.['alt'])).toEqual([null])
})

test('AMED-11 a refused text stays in the dialog with the reason, and a closed dialog keeps what was typed', async () => {
  const refuse = () => {
    throw new ApiError(400, 'UX API request failed: Bad Request', { payload: { alt: 'Too vague' } })
  }
  renderMediaBoard([shade], { extensions, refuse })
  const dialog = await open()

  write('Stone')
  press('Save changes')
  expect(await dialog.findByText('Too vague')).toBeVisible()
  press('Cancel')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  await open()
  expect(screen.getByLabelText(alt)).toHaveValue('Stone')
  expect(expectConsole()).toEqual([expect.stringContaining('Bad Request')])
})

test('AMED-11 videos have no such dialog, and neither have images of a server without `media-text`', async () => {
  renderMediaBoard([{ image_type: 'Video', display_image: 'v', seq: 1, ...texts }], { extensions })
  await screen.findByLabelText('Sequence of video 1')
  expect(screen.queryByRole('button', { name: /^Edit the details/ })).toBeNull()

  renderMediaBoard([{ display_image: 'c', seq: 1 }])
  await screen.findByLabelText('Sequence of image 1')
  expect(screen.queryByRole('button', { name: /^Edit the details/ })).toBeNull()
})
