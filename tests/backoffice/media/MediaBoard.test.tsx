// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { takeComplaints } from '../../support/setup.ts'
import type { SentRequest } from '../renderBackOffice.tsx'
import { openMedia } from './openMedia.ts'

const board = async () => within(await screen.findByRole('list', { name: 'Pictures and videos of Fire' }))
const order = async () =>
  (await board()).getAllByRole('img').map((picture) => picture.getAttribute('src') ?? '')
const seqOf = async (name: string) => screen.findByRole('textbox', { name: `Sequence of ${name}` })
const notifications = () => within(screen.getByRole('region', { name: 'Notifications (Alt+T)' }))
const three = ['a', 'b', 'c'].map((display_image, index) => ({ display_image, seq: index + 1 }))

const conflict = () => {
  const payload = { seq: 'Somebody else was faster' }
  throw new ApiError(409, 'UX API request failed: Conflict', { payload })
}
const refuseWith = (method: string) => (request: SentRequest) => {
  if (request.method === method) conflict()
}

test('AMED-6 media stand by their number, then by their id, hidden ones among them', async () => {
  openMedia([
    { id: 903, display_image: 'c', seq: 1 },
    { id: 901, display_image: 'b', seq: 1, Is_disabled: true },
    { id: 902, display_image: 'a', seq: 0 },
  ])

  expect(await order()).toEqual(['a', 'b', 'c'])
  expect(screen.getByText('Hidden')).toBeVisible()
})

test('AMED-6 a step by keyboard is one PATCH per changed row, said aloud', async () => {
  const { sent, held } = openMedia(three)
  const [, second, third] = held()
  const handle = await screen.findByRole('button', { name: /^Move picture 3: drag it/ })

  handle.focus()
  await userEvent.keyboard('{ArrowLeft}')

  expect(await screen.findByText('Picture 3 is now at place 2 of 3')).toBeVisible()
  await expect.poll(order).toEqual(['a', 'c', 'b'])
  await expect.poll(() => sent('PATCH')).toHaveLength(2)
  expect(sent('PATCH').map(({ url, body }) => [url, body])).toEqual([
    [`/api/item_images/${third?.id}`, expect.objectContaining({ seq: 2 })],
    [`/api/item_images/${second?.id}`, expect.objectContaining({ seq: 3 })],
  ])
  expect(sent('PATCH')[0]?.body).toEqual({
    item_images_id: third?.id,
    shops_id: null,
    items_id: third?.items_id,
    display_image: 'c',
    seq: 2,
    image_type: 'Image',
    Is_disabled: false,
    mediafiles_id: null,
  })
})

test('AMED-6 the buttons move it too, and there is nothing before the first nor behind the last', async () => {
  openMedia(three)

  await userEvent.click(await screen.findByRole('button', { name: 'Move picture 1 later' }))

  await expect.poll(order).toEqual(['b', 'a', 'c'])
  expect(screen.getByRole('button', { name: 'Move picture 1 earlier' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move picture 3 later' })).toBeDisabled()
})

test('AMED-6 what is moved is seen at its new place before the server has answered', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { sent } = openMedia(three, { held })

  await userEvent.click(await screen.findByRole('button', { name: 'Move picture 3 earlier' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 2 earlier' }))

  await expect.poll(order).toEqual(['c', 'a', 'b'])
  expect(sent('PATCH')).toEqual([])
  release()
  await expect.poll(() => sent('PATCH').map(({ body }) => body?.['seq'])).toEqual([2, 3, 1, 2])
  expect(await order()).toEqual(['c', 'a', 'b'])
})

test('AMED-5 AMED-6 a hide that failed is not carried out by the move after it', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let attempts = 0
  const refuse = () => {
    attempts += 1
    if (attempts === 1) conflict()
  }
  const { sent, held: stored } = openMedia(three, { held, refuse })
  await userEvent.click(await screen.findByRole('switch', { name: 'Show picture 3 in the shop' }))
  expect(screen.getByText('Hidden')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 earlier' }))

  release()

  await screen.findByText(/^Failed to hide media: /)
  await expect.poll(() => stored().map(({ seq }) => seq)).toEqual([1, 3, 2])
  expect(stored().map(({ Is_disabled }) => Is_disabled)).toEqual([false, false, false])
  expect(sent('PATCH').map(({ body }) => body?.['Is_disabled'])).toEqual([true, false, false])
  await expect.poll(() => screen.queryByText('Hidden')).toBeNull()
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('a number leaves hidden what somebody else has hidden since', async () => {
  const { sent, change } = openMedia([{ id: 911, display_image: 'a', seq: 1 }])
  await seqOf('picture 1')
  change(911, { Is_disabled: true })

  await userEvent.clear(await seqOf('picture 1'))
  await userEvent.type(await seqOf('picture 1'), '7{Enter}')

  await screen.findByText('Sequence updated successfully')
  expect(sent('PATCH')[0]?.body).toMatchObject({ seq: 7, Is_disabled: true })
})

test('AMED-5 a hide leaves in its place what somebody else has moved since', async () => {
  const { sent, change } = openMedia([{ id: 911, display_image: 'a', seq: 1 }])
  await seqOf('picture 1')
  change(911, { seq: 8 })

  await userEvent.click(screen.getByRole('switch', { name: 'Show picture 1 in the shop' }))

  await expect.poll(() => sent('PATCH')[0]?.body).toMatchObject({ seq: 8, Is_disabled: true })
})

test('AMED-6 a move that fails goes back and says why', async () => {
  openMedia(three, { refuse: refuseWith('PATCH') })

  await userEvent.click(await screen.findByRole('button', { name: 'Move picture 3 earlier' }))

  const toast = await screen.findByText(/^Failed to update sequence: /)
  expect(toast.closest('[role=alert]')).toHaveTextContent('Conflict (Somebody else was faster)')
  await expect.poll(order).toEqual(['a', 'b', 'c'])
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('AMED-3 AMED-7 ERR-13 a number is saved once by Enter, though the field is left afterwards', async () => {
  const { sent } = openMedia(three)

  await userEvent.clear(await seqOf('picture 1'))
  await userEvent.type(await seqOf('picture 1'), '7{Enter}')
  fireEvent.blur(await seqOf('picture 3'))

  expect(await screen.findByText('Sequence updated successfully')).toBeVisible()
  await expect.poll(order).toEqual(['b', 'c', 'a'])
  expect(sent('PATCH').map(({ body }) => body?.['seq'])).toEqual([7])
})

test('AMED-3 a number is saved by leaving the field', async () => {
  const { sent } = openMedia(three)

  await userEvent.type(await seqOf('picture 3'), '0')
  await userEvent.tab()

  expect(await screen.findByText('Sequence updated successfully')).toBeVisible()
  expect(sent('PATCH').map(({ body }) => body?.['seq'])).toEqual([30])
})

test('AMED-7 Escape takes back what was typed, and the same number again is no change', async () => {
  const { sent } = openMedia(three)

  await userEvent.type(await seqOf('picture 1'), '9{Escape}')
  expect(await seqOf('picture 1')).toHaveValue('1')
  await userEvent.tab()
  await userEvent.clear(await seqOf('picture 2'))
  await userEvent.type(await seqOf('picture 2'), '2{Enter}')

  expect(sent('PATCH')).toEqual([])
})

test.each(['-1', '1.5', 'two', '1000001', ''])('AMED-7 "%s" is no number in the order', async (typed) => {
  const { sent } = openMedia(three)

  fireEvent.change(await seqOf('picture 1'), { target: { value: typed } })
  fireEvent.blur(await seqOf('picture 1'))

  expect(await screen.findByText('A whole number from 0 to 1,000,000')).toBeVisible()
  expect(await seqOf('picture 1')).toHaveValue(typed)
  expect(sent('PATCH')).toEqual([])
})

test('TST-4 ERR-13 a number that could not be saved says why where its success is said, stays typed, and can be sent again', async () => {
  let attempts = 0
  const { sent } = openMedia(three, {
    refuse: () => {
      attempts += 1
      if (attempts === 1) conflict()
    },
  })
  const field = await seqOf('picture 3')
  fireEvent.change(field, { target: { value: '0' } })
  fireEvent.keyDown(field, { key: 'Enter' })

  const toast = (await notifications().findByText(/^Failed to update sequence: /)).closest('[role=alert]')
  expect(toast).toHaveTextContent('UX API request failed: Conflict (Somebody else was faster)')
  expect(await screen.findByText('Not saved')).toBeVisible()
  await expect.poll(order).toEqual(['a', 'b', 'c'])
  expect(field).toHaveValue('0')
  fireEvent.blur(field)
  expect(sent('PATCH')).toHaveLength(1)
  fireEvent.keyDown(field, { key: 'Enter' })

  await expect.poll(() => sent('PATCH')).toHaveLength(2)
  await expect.poll(order).toEqual(['c', 'a', 'b'])
  expect(await notifications().findByText('Sequence updated successfully')).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('AMED-5 a medium that somebody deleted meanwhile is not hidden, and that is said', async () => {
  let isGone = false
  const getItem = async () => ({
    ...item,
    _item_images_of_items: { items: held().slice(isGone ? 1 : 0) },
  })
  const { item, held, sent } = openMedia(three, { calls: { getItem } })
  const shown = await screen.findByRole('switch', { name: 'Show picture 1 in the shop' })
  isGone = true

  await userEvent.click(shown)

  expect(await screen.findByText('Failed to hide media: It was deleted meanwhile')).toBeVisible()
  await expect.poll(order).toEqual(['b', 'c'])
  expect(sent('PATCH')).toEqual([])
})

test('AMED-5 a medium is hidden and shown in place', async () => {
  const { sent } = openMedia(three)
  const shown = await screen.findByRole('switch', { name: 'Show picture 2 in the shop' })
  expect(shown).toBeChecked()

  await userEvent.click(shown)

  await expect.poll(() => sent('PATCH').map(({ body }) => body?.['Is_disabled'])).toEqual([true])
  expect(await screen.findByText('Hidden')).toBeVisible()
})

test('AMED-5 what could not be hidden is visible again', async () => {
  openMedia(three, { refuse: refuseWith('PATCH') })

  await userEvent.click(await screen.findByRole('switch', { name: 'Show picture 2 in the shop' }))

  expect(await screen.findByText(/^Failed to hide media: /)).toBeVisible()
  await expect.poll(() => screen.getByRole('switch', { name: 'Show picture 2 in the shop' })).toBeChecked()
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('AMED-4 ERR-14 a medium is deleted once that is confirmed', async () => {
  const { sent, held } = openMedia(three)
  const [, second] = held()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete picture 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sent('DELETE')).toEqual([])

  await userEvent.click(await screen.findByRole('button', { name: 'Delete picture 2' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Media deleted successfully')).toBeVisible()
  expect(sent('DELETE').map(({ url }) => url)).toEqual([`/api/item_images/${second?.id}`])
  await expect.poll(order).toEqual(['a', 'c'])
  await expect.poll(() => screen.getByRole('list', { name: 'Pictures and videos of Fire' })).toHaveFocus()
})

test('ERR-14 a medium that could not be deleted comes back', async () => {
  openMedia(three, { refuse: refuseWith('DELETE') })

  await userEvent.click(await screen.findByRole('button', { name: 'Delete picture 2' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText(/^Failed to delete media: /)).toBeVisible()
  await expect.poll(order).toEqual(['a', 'b', 'c'])
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('media that could not be loaded say so, with another try', async () => {
  let attempts = 0
  const getItem = async () => {
    attempts += 1
    if (attempts === 1) throw new ApiError(500, 'UX API request failed: Internal Server Error')
    return { ...item, _item_images_of_items: { items: held() } }
  }
  const { item, held } = openMedia(three, { calls: { getItem } })

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await order()).toEqual(['a', 'b', 'c'])
  expect(takeComplaints()).toEqual([expect.stringContaining('Internal Server Error')])
})

test('AMED-9 a YouTube video is added behind the others, with a picture of the item’s own', async () => {
  const { sent } = openMedia(three)
  const field = await screen.findByRole('textbox', { name: 'YouTube address' })

  await userEvent.type(field, 'https://example.com/dQw4w9WgXcQ{Enter}')
  expect(await screen.findByText('Must be the address of a YouTube video')).toBeVisible()
  fireEvent.change(field, { target: { value: 'https://youtu.be/dQw4w9WgXcQ?t=4' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add video' }))

  expect(await screen.findByText('YouTube video added')).toBeVisible()
  expect(sent('POST').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      display_image: 'a',
      seq: 1,
      image_type: 'Image',
      youTube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    }),
  ])
  expect(sent('PATCH').map(({ body }) => body?.['seq'])).toEqual([4])
  expect(field).toHaveValue('')
  fireEvent.change(field, { target: { value: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add video' }))
  expect(await screen.findByText('This video is there already')).toBeVisible()
})

test('AMED-9 a YouTube video that could not be added says why, and its address stays', async () => {
  openMedia(three, { refuse: refuseWith('POST') })
  const field = await screen.findByRole('textbox', { name: 'YouTube address' })
  fireEvent.change(field, { target: { value: 'https://youtu.be/dQw4w9WgXcQ' } })

  await userEvent.click(screen.getByRole('button', { name: 'Add video' }))

  const toast = await notifications().findByText(/^Failed to add YouTube video: /)
  expect(toast).toHaveTextContent('Conflict (Somebody else was faster)')
  expect(field).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('AMED-9 an item without media says so, and asks for a picture before a YouTube video', async () => {
  openMedia([])

  expect(await screen.findByText('No pictures or videos yet')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'YouTube address' })).toBeDisabled()
})
