import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildMedia } from '../../factories/item.ts'
import { frameGallery, renderGallery } from './renderGallery.tsx'
import { currentPath } from '../../support/render/currentLocation.tsx'

const current = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => button.getAttribute('aria-label'))

test('ITEM-2 a gallery without images shows a placeholder, one image has no thumbnail strip, and several images have one', () => {
  const { rerender } = renderGallery([])
  expect(screen.getByText('💎')).toBeVisible()

  rerender(frameGallery([buildMedia()]))
  expect(screen.getByRole('img', { name: 'Fire opal' })).toBeVisible()
  expect(screen.queryByRole('list')).toBe(null)

  rerender(frameGallery([buildMedia(), buildMedia(), buildMedia()]))

  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(3)
})

test('ITEM-2 a video has controls and does not autoplay', () => {
  renderGallery([buildMedia({ image_type: 'Video', display_image: '/clip.mp4' })])

  const video = screen.getByLabelText<HTMLVideoElement>('Fire opal')
  expect(video.controls).toBe(true)
  expect(video.autoplay).toBe(false)
  expect(video.getAttribute('src')).toBe('/clip.mp4')
})

test('a thumbnail selects the shown image, arrow keys page and wrap around, and the focus follows in the strip', async () => {
  const user = userEvent.setup()
  renderGallery([buildMedia(), buildMedia(), buildMedia()])
  screen.getByRole('group').focus()

  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(current()).toEqual(['Show image 3 of 3'])
  await user.keyboard('{ArrowRight}')
  expect(current()).toEqual(['Show image 1 of 3'])

  await user.click(screen.getByLabelText('Show image 2 of 3'))
  expect(current()).toEqual(['Show image 2 of 3'])
  await user.keyboard('{ArrowLeft}')
  expect(current()).toEqual(['Show image 1 of 3'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show image 1 of 3' }))
})

test('ITEM-27 off-screen slides are inert, and the track takes over their focus', async () => {
  renderGallery([
    buildMedia(),
    buildMedia({ image_type: 'Video', display_image: '/clip.mp4' }),
    buildMedia({ youTube_url: 'https://youtu.be/dQw4w9WgXcQ' }),
  ])
  const track = screen.getByRole('group')
  const inert = () => [...track.children].map((slide) => slide.hasAttribute('inert'))
  expect(inert()).toEqual([false, true, true])

  screen.getByRole('link', { name: /^Enlarge/ }).focus()
  await userEvent.keyboard('{ArrowRight}')

  expect(inert()).toEqual([true, false, true])
  expect(track).toHaveFocus()
})

test('ITEM-27 the server renders the first image, and the rest for browsers without JavaScript; the browser loads one image ahead of the visitor', async () => {
  const media = [buildMedia(), buildMedia(), buildMedia(), buildMedia()]
  const sent = document.createElement('div')
  const html = renderToString(frameGallery(media))
  expect([...html.matchAll(/alt="Fire opal, (\d) of 4"/g)].map(([, place]) => place)).toEqual([...'1234'])
  expect(html).not.toContain('inert')
  sent.innerHTML = html.replaceAll(/<noscript>.*?<\/noscript>/g, '')
  const shown = () => screen.getAllByRole('img', { name: /Fire opal/ }).length
  expect(within(sent).getAllByRole('img', { name: /Fire opal/ })).toHaveLength(1)

  renderGallery(media)
  expect(shown()).toBe(2)
  await userEvent.click(screen.getByLabelText('Show image 3 of 4'))
  expect(shown()).toBe(4)
  await userEvent.click(screen.getByLabelText('Show image 1 of 4'))
  expect(shown()).toBe(4)
})

test('ITEM-15 the gallery contacts YouTube only after the visitor plays the video, and then without cookies', async () => {
  const media = buildMedia({ image_type: 'Video', youTube_url: 'https://youtu.be/dQw4w9WgXcQ' })
  renderGallery([media])
  expect(document.querySelector('iframe')).toBe(null)

  await userEvent.click(screen.getByLabelText('Play video on YouTube: Fire opal'))

  expect(screen.getByTitle('Fire opal').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  )
  // YouTube refuses to play a video without the referrer.
  expect(screen.getByTitle('Fire opal')).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
})

test.each([
  ['daylight', 'In daylight'],
  ['sunlight', 'In direct sunlight'],
  ['shade', 'In the shade'],
  ['lamplight', 'In lamplight'],
  ['studio', 'In studio light'],
] as const)('ITEM-39 an image taken in %s has the caption %s', (light, caption) => {
  renderGallery([buildMedia({ light })])

  expect(screen.getByText(caption)).toBeVisible()
})

test('ITEM-39 the caption names the light of the current image, and is empty for an image without one', async () => {
  renderGallery([buildMedia({ light: 'shade' }), buildMedia(), buildMedia({ light: 'studio' })])
  const caption = screen.getByText('In the shade')

  await userEvent.click(screen.getByLabelText('Show image 2 of 3'))
  expect(caption).toBeEmptyDOMElement()
  await userEvent.click(screen.getByLabelText('Show image 3 of 3'))
  expect(caption).toHaveTextContent('In studio light')
})

test('ITEM-40 the seller’s description of an image is its alternative text and part of its link’s name', () => {
  renderGallery([buildMedia({ alt: 'Green flashes in the sun' })])

  expect(screen.getByRole('img')).toHaveAccessibleName('Green flashes in the sun')
  expect(screen.getByRole('link')).toHaveAccessibleName('Enlarge Fire opal: Green flashes in the sun')
})

// The viewer renders nothing without a size, and jsdom has no layout.
const sizes = { clientWidth: 800, clientHeight: 600 } as const

beforeEach(() => {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      unobserve = () => {}
      disconnect = () => {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // Deleting these overrides restores the getters of Element.
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const media = [
  buildMedia({ display_image: '/media/a.webp' }),
  buildMedia({ image_type: 'Video', display_image: '/media/b.mp4' }),
  buildMedia({ display_image: '/media/c.webp' }),
  buildMedia({ youTube_url: 'https://youtu.be/dQw4w9WgXcQ', display_image: '/media/d.webp' }),
]
const enlarge = (n: number) => screen.getByRole('link', { name: `Enlarge Fire opal, ${n} of 4` })
const large = () => screen.findByRole('dialog', { name: 'Images of Fire opal' })
const shown = (dialog: HTMLElement) => dialog.querySelector('.yarl__slide_current img')?.getAttribute('src')

test('ITEM-19 Enter opens an image in the lightbox, arrow keys page through the images, and Escape closes it', async () => {
  const user = userEvent.setup()
  renderGallery(media)
  enlarge(1).focus()

  await user.keyboard('{Enter}')
  const dialog = await large()
  expect(shown(dialog)).toBe('/media/a.webp')
  expect(within(dialog).getByRole('button', { name: 'Zoom in' })).toBeVisible()

  // The viewer skips the video and the YouTube entry, which have their own players.
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(shown(dialog)).toBe('/media/c.webp'))

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(document.activeElement).toBe(enlarge(3))
  expect(screen.getByRole('button', { name: 'Show image 3 of 4' })).toHaveAttribute('aria-current', 'true')
})

const pressBack = () => fireEvent.click(screen.getByTestId('back'))
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

test('ITEM-26 a lightbox closed by its button leaves no history entry behind', async () => {
  renderGallery(media)
  await userEvent.dblClick(enlarge(1))
  const button = within(await large()).getByRole('button', { name: 'Close' })

  fireEvent.click(button)
  fireEvent.click(button)
  await expectClosed()
  expect(currentPath()).toBe('/item/fire-opal')

  pressBack()
  expect(currentPath()).toBe('/shop')
})

test('the lightbox loads an image in the size that the window needs', async () => {
  const picture = { width: 2560, height: 1280, placeholder: null, widths: [640, 1600] }
  renderGallery([buildMedia({ display_image: '/media/a.webp', picture })])

  await userEvent.click(screen.getByLabelText('Enlarge Fire opal'))

  expect(shown(await large())).toBe('/media/a-1600.webp')
})

test('ITEM-40 the lightbox uses the seller’s description of an image', async () => {
  renderGallery([buildMedia({ alt: 'Green flashes in the sun' })])

  await userEvent.click(screen.getByRole('link', { name: /^Enlarge/ }))

  expect(within(await large()).getByRole('img', { name: 'Green flashes in the sun' })).toBeVisible()
})
