import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { expectConsole } from '../../support/setup.ts'
import { renderMediaBoard } from './renderMediaBoard.tsx'

const board = async () => within(await screen.findByRole('list', { name: 'Images and videos of Fire' }))
const order = async () =>
  (await board()).getAllByRole('img').map((picture) => picture.getAttribute('src') ?? '')
// Finds the toasts once no dialog is open, because a dialog hides the rest of the page from the accessibility tree.
const notifications = async () => within(await screen.findByRole('region', { name: 'Notifications (Alt+T)' }))
const three = ['a', 'b', 'c'].map((display_image, index) => ({ display_image, seq: index + 1 }))

/** Presses an arrow key on the drag handle of an image. */
const step = async (place: number, key: 'ArrowLeft' | 'ArrowRight') =>
  fireEvent.keyDown(
    await screen.findByRole('button', { name: new RegExp(`^Move image ${place}: drag, or press`) }),
    { key },
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const shownSwitch = (place: number) =>
  screen.findByRole('switch', { name: `Show image ${place} in the shop` })
const hide = async (place: number) => fireEvent.click(await shownSwitch(place))
const setSeq = async (place: number, value: string) => {
  const field = await screen.findByLabelText(`Sequence of image ${place}`)
  fireEvent.change(field, { target: { value } })
  fireEvent.keyDown(field, { key: 'Enter' })
}
const confirmDeletion = async (place: number) => {
  await press(`Delete image ${place}`)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
}
const addVideo = async (address: string) => {
  fireEvent.change(await screen.findByLabelText('YouTube link'), { target: { value: address } })
  await press('Add video')
}

const conflict = () => {
  const payload = { seq: 'Another admin was faster' }
  throw new ApiError(409, 'UX API request failed: Conflict', { payload })
}
const refuseOnce = () => {
  let changes = 0
  return () => {
    changes += 1
    if (changes === 1) conflict()
  }
}
/** Delays every change until `release` is called. */
const delayChanges = () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  return { held, release }
}

test('AMED-6 media are sorted by sequence number and then by id, including hidden ones', async () => {
  renderMediaBoard([
    { id: 903, display_image: 'c', seq: 1 },
    { id: 901, display_image: 'b', seq: 1, Is_disabled: true },
    { id: 902, display_image: 'a', seq: 0 },
  ])

  expect(await order()).toEqual(['a', 'b', 'c'])
  expect(screen.getByText('Hidden')).toBeVisible()
})

test('AMED-6 a move by keyboard sends one PATCH per changed row and is announced', async () => {
  const { sent, held } = renderMediaBoard(three)
  const [, second, third] = held()
  const handle = await screen.findByRole('button', { name: /^Move image 3: drag, or press/ })

  handle.focus()
  await userEvent.keyboard('{ArrowLeft}')

  expect(await screen.findByText('Moved image 3 to position 2 of 3')).toBeVisible()
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

test('AMED-6 a moved image shows at its new position before the server responds', async () => {
  const { held, release } = delayChanges()
  const { sent } = renderMediaBoard(three, { held })

  await step(3, 'ArrowLeft')
  await step(2, 'ArrowLeft')

  await expect.poll(order).toEqual(['c', 'a', 'b'])
  await step(1, 'ArrowLeft')
  await step(3, 'ArrowRight')
  expect(sent('PATCH')).toEqual([])
  release()
  await expect.poll(() => sent('PATCH').map(({ body }) => body?.['seq'])).toEqual([2, 3, 1, 2])
  expect(await order()).toEqual(['c', 'a', 'b'])
})

test('AMED-5 AMED-6 a failed hide is not repeated by the move after it', async () => {
  const { held, release } = delayChanges()
  const { sent, held: stored } = renderMediaBoard(three, { held, refuse: refuseOnce() })
  await hide(3)
  expect(await screen.findByText('Hidden')).toBeVisible()
  await step(3, 'ArrowLeft')

  release()

  await screen.findByText(/^Failed to hide media: /)
  await expect.poll(() => stored().map(({ seq }) => seq)).toEqual([1, 3, 2])
  expect(stored().map(({ Is_disabled }) => Is_disabled)).toEqual([false, false, false])
  expect(sent('PATCH').map(({ body }) => body?.['Is_disabled'])).toEqual([true, false, false])
  await expect.poll(() => screen.queryByText('Hidden')).toBeNull()
  expect(expectConsole()).toEqual([expect.stringContaining('Conflict')])
})

test.each<[string, Partial<ItemMedia>, () => Promise<unknown>]>([
  [
    'AMED-3 a new number does not show a medium that another admin has hidden',
    { Is_disabled: true },
    () => setSeq(1, '7'),
  ],
  ['AMED-5 a hide does not move a medium that another admin has moved', { seq: 8 }, () => hide(1)],
])('%s since the board loaded', async (_what, changed, act) => {
  const { sent, change } = renderMediaBoard([{ id: 911, display_image: 'a', seq: 1 }])
  await order()
  change(911, changed)

  await act()

  const both = { seq: 7, Is_disabled: true, ...changed }
  await expect.poll(() => sent('PATCH').map(({ body }) => body)).toEqual([expect.objectContaining(both)])
})

test('AMED-7 sequence 1 makes an image the cover and moves the others back', async () => {
  const { sent, held } = renderMediaBoard(three)

  await setSeq(3, '1')

  await expect.poll(order).toEqual(['c', 'a', 'b'])
  await expect.poll(() => sent('PATCH').map(({ body }) => body?.['seq'])).toEqual([1, 2, 3])
  expect(held().map(({ seq }) => seq)).toEqual([2, 3, 1])
})

test('AMED-5 a medium that another admin has deleted is not hidden, and a message says so', async () => {
  let isGone = false
  const { sent } = renderMediaBoard(three, {
    read: ({ _item_images_of_items: { items }, ...item }) => ({
      ...item,
      _item_images_of_items: { items: items.slice(isGone ? 1 : 0) },
    }),
  })
  await order()
  isGone = true

  await hide(1)

  expect(await screen.findByText('Failed to hide media: It has already been deleted')).toBeVisible()
  await expect.poll(order).toEqual(['b', 'c'])
  expect(sent('PATCH')).toEqual([])
})

test('AMED-4 ERR-14 a medium is deleted after a confirmation', async () => {
  const { sent, held } = renderMediaBoard(three)
  const [, second] = held()
  await press('Delete image 2')
  await press('Cancel')
  expect(sent('DELETE')).toEqual([])

  await confirmDeletion(2)

  expect(await screen.findByText('Media deleted successfully')).toBeVisible()
  expect(sent('DELETE').map(({ url }) => url)).toEqual([`/api/item_images/${second?.id}`])
  await expect.poll(order).toEqual(['a', 'c'])
  await expect.poll(() => screen.getByRole('list', { name: 'Images and videos of Fire' })).toHaveFocus()
})

const youTube = 'https://youtu.be/dQw4w9WgXcQ'

test.each<[string, string, () => Promise<unknown>]>([
  ['TST-4 ERR-13 a number change', 'Failed to update sequence', () => setSeq(3, '0')],
  ['AMED-4 ERR-14 a deletion', 'Failed to delete media', () => confirmDeletion(2)],
  ['AMED-9 a YouTube video', 'Failed to add YouTube video', () => addVideo(youTube)],
])(
  '%s that fails shows the reason where its success would show, and the media do not change',
  async (_what, failed, act) => {
    renderMediaBoard(three, { refuse: refuseOnce() })

    await act()

    const toast = await (await notifications()).findByText(`${failed}: `, { exact: false })
    for (const why of ['UX API request failed: Conflict', 'Another admin was faster'])
      expect(toast.closest('[role=alert]')).toHaveTextContent(why)
    await expect.poll(order).toEqual(['a', 'b', 'c'])
    await expect.poll(() => screen.queryByText('Hidden')).toBeNull()
    expect(expectConsole()).toEqual([expect.stringContaining('Conflict')])
  },
)

test('AMED-9 a YouTube video is added last with one of the item’s own images, and its link stays in the field until it is added', async () => {
  const { sent } = renderMediaBoard(three, { refuse: refuseOnce() })

  await addVideo('https://example.com/dQw4w9WgXcQ')
  expect(await screen.findByText('Must be a link to a YouTube video')).toBeVisible()
  await addVideo(`${youTube}?t=4`)
  await screen.findByText(/^Failed to add YouTube video: /)
  expect(screen.getByLabelText('YouTube link')).toHaveValue(`${youTube}?t=4`)
  await press('Add video')

  expect(await screen.findByText('YouTube video added')).toBeVisible()
  const shown = {
    display_image: 'a',
    seq: 1,
    image_type: 'Image',
    youTube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  }
  expect(sent('POST').at(-1)?.body).toMatchObject(shown)
  expect(sent('PATCH').map(({ body }) => body?.['seq'])).toEqual([4])
  expect(screen.getByLabelText('YouTube link')).toHaveValue('')
  await addVideo(shown.youTube_url)
  expect(await screen.findByText('This item already has this video')).toBeVisible()
  expect(expectConsole()).toEqual([expect.stringContaining('Conflict')])
})
