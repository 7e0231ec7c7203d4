import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildMedia } from '../../factories/item.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { renderGallery } from './renderGallery.tsx'

// The viewer shows nothing where it has no size, as all has here.
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
  // Element has them still.
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const media = [
  buildMedia({ display_image: '/media/a.webp' }),
  buildMedia({ image_type: 'Video', display_image: '/media/b.mp4' }),
  buildMedia({ display_image: '/media/c.webp' }),
  buildMedia({ youTube_url: 'https://youtu.be/dQw4w9WgXcQ', display_image: '/media/d.webp' }),
]
const enlarge = (n: number) => screen.getByRole('link', { name: `Enlarge Fire opal, ${n} of 4` })
const large = () => screen.findByRole('dialog', { name: 'Pictures of Fire opal, large' })
const shown = (dialog: HTMLElement) => dialog.querySelector('.yarl__slide_current img')?.getAttribute('src')

test('ITEM-19 a picture is opened large by its Enter key, paged by the arrow keys, and closed by Escape', async () => {
  const user = userEvent.setup()
  renderGallery(media)
  enlarge(1).focus()

  await user.keyboard('{Enter}')
  const dialog = await large()
  expect(shown(dialog)).toBe('/media/a.webp')
  expect(within(dialog).getByRole('button', { name: 'Zoom in' })).toBeVisible()

  // The video and the YouTube entry have players of their own.
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(shown(dialog)).toBe('/media/c.webp'))

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(document.activeElement).toBe(enlarge(3))
  expect(screen.getByRole('button', { name: 'Show picture 3 of 4' })).toHaveAttribute('aria-current', 'true')
})

const pressBack = () => fireEvent.click(screen.getByTestId('back'))
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

test('ITEM-26 Back closes the lightbox and stays on the page, and Forward opens it again', async () => {
  renderGallery(media)
  await userEvent.click(enlarge(1))
  await large()

  pressBack()
  await expectClosed()
  expect(currentPath()).toBe('/item/fire-opal')
  expect(document.activeElement).toBe(enlarge(1))

  fireEvent.click(screen.getByTestId('forward'))
  expect(shown(await large())).toBe('/media/a.webp')
})

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

test('ITEM-19 a picture alone has nothing to page to', async () => {
  renderGallery(media.slice(0, 1))

  await userEvent.click(screen.getByRole('link', { name: 'Enlarge Fire opal' }))

  const dialog = await large()
  expect(within(dialog).queryByRole('button', { name: /Next|Previous/ })).toBe(null)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Enlarge Fire opal' }))
})

test('a picture is opened in the size that the window needs', async () => {
  const picture = { width: 2560, height: 1280, placeholder: null, widths: [640, 1600] }
  renderGallery([buildMedia({ display_image: '/media/a.webp', picture })])

  await userEvent.click(screen.getByRole('link', { name: 'Enlarge Fire opal' }))

  expect(shown(await large())).toBe('/media/a-1600.webp')
})

test('ITEM-19 videos are not opened large', () => {
  renderGallery(media)

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/media/a.webp',
    '/media/c.webp',
  ])
})
