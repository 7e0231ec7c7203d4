import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useLeaveGuard } from '../../../backoffice/layout/LeaveDialog.tsx'
import { MediaBoard } from '../../../backoffice/media/MediaBoard.tsx'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildItem } from '../../factories/item.ts'
import { expectConsole } from '../../support/setup.ts'
import { createRecordingFetcher, renderPart } from '../renderBackOffice.tsx'
import { renderMediaBoard, type MediaOptions } from './renderMediaBoard.tsx'

const picture = (name: string) => new File(['x'], name, { type: 'image/webp' })
const film = (name: string) => new File(['x'], name, { type: 'video/mp4' })

/** Responds to each upload with a URL that contains the file's name, unless `fail` throws. `names` records the uploads. */
const acceptUploads = (fail: (name: string, attempt: number) => void = () => undefined) => {
  const names: string[] = []
  const uploadMedia: BackOfficeApi['uploadMedia'] = async (type, { name }) => {
    names.push(name)
    fail(name, names.filter((sent) => sent === name).length)
    const url = `/media/${name}`
    return type === 'Image' ? { id: 900, image: { url } } : { id: 901, video: { url } }
  }
  return { names, calls: { uploadMedia } }
}
const open = async (media: Partial<ItemMedia>[], options: MediaOptions = {}) => {
  const opened = renderMediaBoard(media, options)
  await press('Upload media for Fire')
  return opened
}
/** Clicks a button after the chosen files have been validated. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
}
const chooseVideos = () =>
  fireEvent.change(screen.getByLabelText('Media type'), { target: { value: 'Video' } })
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/^Choose (images|videos)$/), { target: { files } })
/** The dialog closes after the last upload. */
const untilClosed = async () => {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}
const lost = () => new ApiError(0, 'The shop could not be reached')

test('AMED-1 ERR-12 API-19 an image is uploaded, posted with seq 1 and shown', async () => {
  const { sent, item } = await open([], acceptUploads())

  choose(picture('opal.webp'))
  await press('Upload')

  await untilClosed()
  expect(await screen.findByText('Image uploaded successfully')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'image 1' })).toHaveAttribute('src', '/media/opal.webp')
  expect(sent('POST').map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/item_images',
      {
        shops_id: null,
        items_id: item.id,
        display_image: '/media/opal.webp',
        seq: 1,
        image_type: 'Image',
        Is_disabled: false,
        mediafiles_id: 900,
        youTube_url: null,
      },
    ],
  ])
  expect(sent('PATCH')).toEqual([])
})

test('AMED-6 AMED-8 several files are each posted with seq 1 and then placed after the others in the chosen order', async () => {
  const { sent, held } = await open([{ display_image: 'a', seq: 4 }], acceptUploads())

  choose(picture('1.webp'), picture('2.webp'), picture('3.webp'), picture('4.webp'))
  await press('Upload')

  await untilClosed()
  expect(sent('POST').map(({ body }) => body?.['seq'])).toEqual([1, 1, 1, 1])
  const places = held().map(({ display_image, seq }) => [display_image, seq])
  expect(Object.fromEntries(places)).toEqual({
    a: 4,
    '/media/1.webp': 5,
    '/media/2.webp': 6,
    '/media/3.webp': 7,
    '/media/4.webp': 8,
  })
})

test('VAL-32 ERR-19 an upload without a file shows a message and sends nothing', async () => {
  await open([])

  await press('Upload')
  expect(screen.getByText('Please select a file to upload')).toBeVisible()
  fireEvent.drop(screen.getByLabelText('Choose images'), { dataTransfer: { files: [] } })

  expect(await screen.findByText('No file selected')).toBeVisible()
})

test('AMED-1 VAL-33 files of another type or over the size limit are skipped, and the others are accepted', async () => {
  await open([])
  expect(
    screen.getByText('JPEG, PNG or WebP up to 60 MB, or AVIF up to 30 MB. Export HEIC images as JPEG first.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Choose images')).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/webp,image/avif',
  )
  const large = picture('large.webp')
  Object.defineProperty(large, 'size', { value: limits.imageBytes + 1 })

  choose(film('turn.mp4'), large, picture('opal.webp'))

  expect(
    await screen.findByText(
      'turn.mp4 is not supported. Choose a JPEG, PNG, WebP or AVIF image. large.webp is larger than 60 MB. Choose a smaller file.',
    ),
  ).toBeVisible()
  const files = () => within(screen.getByRole('list', { name: 'Files' }))
  expect(files().getByText(/^opal.webp/)).toBeVisible()
  expect(files().getAllByRole('listitem')).toHaveLength(1)
  await press('Remove opal.webp')
  expect(files().queryAllByRole('listitem')).toEqual([])
})

test('ERR-12 ERR-21 the server’s reason for rejecting a video is shown, and the other files are uploaded', async () => {
  const payload = { file: 'The file is larger than 300 MB. Choose a smaller file.' }
  const { calls } = acceptUploads((name) => {
    if (name === 'long.mp4') throw new ApiError(413, 'UX API request failed: Content Too Large', { payload })
  })
  const { held, sent } = await open([], { calls })
  chooseVideos()

  choose(film('long.mp4'), film('turn.mp4'))
  await press('Upload')

  const said = await screen.findByText('Failed to upload video: UX API request failed: Content Too Large')
  expect(said).toHaveTextContent(payload.file)
  expect(await screen.findByText('Video uploaded successfully')).toBeVisible()
  await press('Close')
  expect(held().map(({ display_image }) => display_image)).toEqual(['/media/turn.mp4'])
  expect(sent('POST')[0]?.body).toMatchObject({ image_type: 'Video', mediafiles_id: 901 })
  expect(await screen.findByLabelText('video 1')).toHaveAttribute('src', '/media/turn.mp4')
})

test('AMED-8 a retry after a lost response neither uploads the file again nor adds its medium twice', async () => {
  const { names, calls } = acceptUploads()
  let isLost = false
  const { held, sent } = await open([{ display_image: 'a' }], {
    calls,
    // The medium already exists when the PATCH that sets its sequence number fails.
    refuse: ({ method }) => {
      if (method !== 'PATCH' || isLost) return
      isLost = true
      throw lost()
    },
  })
  choose(picture('opal.webp'))
  await press('Upload')
  expect(await screen.findByText('Failed to upload image: The shop could not be reached')).toBeVisible()

  await press('Try again: opal.webp')

  await untilClosed()
  expect(names).toEqual(['opal.webp'])
  expect(sent('POST')).toHaveLength(1)
  expect(held().map(({ display_image, seq }) => [display_image, seq])).toEqual([
    ['a', 1],
    ['/media/opal.webp', 2],
  ])
  expect(expectConsole()).toEqual([expect.stringContaining('could not be reached')])
})

test('AMED-8 a running upload keeps the dialog open, can be cancelled and can be sent again', async () => {
  const { calls } = acceptUploads()
  let attempts = 0
  await open([], {
    calls: {
      uploadMedia: (type, file, options) => {
        attempts += 1
        if (attempts > 1) return calls.uploadMedia(type, file, options)
        const { signal } = options ?? {}
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        )
      },
    },
  })
  choose(picture('opal.webp'))
  await press('Upload')
  expect(await screen.findByRole('progressbar', { name: 'Uploading opal.webp' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()

  await press('Cancel the upload of opal.webp')
  expect(await screen.findByText('Cancelled')).toBeVisible()
  await press('Try again: opal.webp')

  await untilClosed()
  expect(await screen.findByText('Image uploaded successfully')).toBeVisible()
  expect(attempts).toBe(2)
})

test('AMED-10 leaving during an upload asks once for both the files and the unsaved input', async () => {
  const { calls } = acceptUploads()
  const signals: (AbortSignal | undefined)[] = []
  const uploadMedia: BackOfficeApi['uploadMedia'] = (type, file, options) => {
    if (file.name === '1.webp') return calls.uploadMedia(type, file, options)
    const { signal } = options ?? {}
    signals.push(signal)
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const item = buildItem({ title: 'Fire' })
  const Page = () => {
    useLeaveGuard(() => 'Your draft stays in this browser.')
    return (
      <>
        <MediaBoard item={item} />
        <Link to="/elsewhere">Away</Link>
      </>
    )
  }
  renderPart(
    <Routes>
      <Route path="/" element={<Page />} />
      <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
    </Routes>,
    'products',
    { uploadMedia, getItem: async () => item, fetcher: createRecordingFetcher(() => item).fetcher },
  )
  const goAway = () => fireEvent.click(screen.getByText('Away'))
  await press('Upload media for Fire')
  const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  choose(...[1, 2, 3, 4, 5].map((number) => picture(`${number}.webp`)))
  await press('Upload')
  expect(await screen.findByText('Image uploaded successfully')).toBeVisible()
  expect(asksBeforeUnload()).toBe(true)

  goAway()
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' })
  expect(question).toHaveTextContent('Your draft stays in this browser')
  expect(question).toHaveTextContent('Not uploaded yet: 2.webp, 3.webp, 4.webp and 1 more.')
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(await screen.findByRole('progressbar', { name: 'Uploading 2.webp' })).toBeVisible()
  expect(signals.map((signal) => signal?.aborted)).not.toContain(true)
  goAway()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))

  expect(await screen.findByText('Elsewhere')).toBeVisible()
  expect(signals.map((signal) => signal?.aborted)).not.toContain(false)
})
