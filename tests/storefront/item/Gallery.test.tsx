import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildMedia } from '../../factories/item.ts'
import { frameGallery, renderGallery } from './renderGallery.tsx'

const current = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => button.getAttribute('aria-label'))

test('ITEM-2 no picture has its room kept, one has no strip of thumbnails, more have', () => {
  const { rerender } = renderGallery([])
  expect(screen.getByText('💎')).toBeVisible()

  rerender(frameGallery([buildMedia()]))
  expect(screen.getByRole('img', { name: 'Fire opal' })).toBeVisible()
  expect(screen.queryByRole('list')).toBe(null)

  rerender(frameGallery([buildMedia(), buildMedia(), buildMedia()]))

  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(3)
})

test('ITEM-2 a video has controls and does not play by itself', () => {
  renderGallery([buildMedia({ image_type: 'Video', display_image: '/clip.mp4' })])

  const video = screen.getByLabelText<HTMLVideoElement>('Fire opal')
  expect(video.controls).toBe(true)
  expect(video.autoplay).toBe(false)
  expect(video.getAttribute('src')).toBe('/clip.mp4')
})

test('a thumbnail chooses what is shown; the arrow keys page on and round again, and the focus follows in the strip', async () => {
  const user = userEvent.setup()
  renderGallery([buildMedia(), buildMedia(), buildMedia()])
  screen.getByRole('group').focus()

  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(current()).toEqual(['Show picture 3 of 3'])
  await user.keyboard('{ArrowRight}')
  expect(current()).toEqual(['Show picture 1 of 3'])

  await user.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }))
  expect(current()).toEqual(['Show picture 2 of 3'])
  await user.keyboard('{ArrowLeft}')
  expect(current()).toEqual(['Show picture 1 of 3'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show picture 1 of 3' }))
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

test('ITEM-27 the server renders no slide inert: without JavaScript visitors swipe', () => {
  expect(renderToString(frameGallery([buildMedia(), buildMedia()]))).not.toContain('inert')
})

test('the first picture is fetched before all others', () => {
  renderGallery([buildMedia(), buildMedia()])

  const [first, second] = screen.getAllByRole('img', { name: /Fire opal/ })
  expect([first!.getAttribute('loading'), first!.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  expect(second!.getAttribute('loading')).toBe('lazy')
})

test('a page is sent with its first picture, and loads one further than whoever looks has come', async () => {
  const media = [buildMedia(), buildMedia(), buildMedia(), buildMedia()]
  const sent = document.createElement('div')
  sent.innerHTML = renderToString(frameGallery(media)).replaceAll(/<noscript>.*?<\/noscript>/g, '')
  const shown = () => screen.getAllByRole('img', { name: /Fire opal/ }).length
  expect(within(sent).getAllByRole('img', { name: /Fire opal/ })).toHaveLength(1)

  renderGallery(media)
  expect(shown()).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 3 of 4' }))
  expect(shown()).toBe(4)
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 1 of 4' }))
  expect(shown()).toBe(4)
})

test('without scripts every picture of a gallery is there', () => {
  const html = renderToString(frameGallery([buildMedia(), buildMedia(), buildMedia()]))

  expect([...html.matchAll(/alt="Fire opal, (\d) of 3"/g)].map(([, place]) => place)).toEqual(['1', '2', '3'])
})

test('ITEM-15 YouTube is asked for nothing before the video is wanted, and then without cookies', async () => {
  const media = buildMedia({ image_type: 'Video', youTube_url: 'https://youtu.be/dQw4w9WgXcQ' })
  renderGallery([media])
  expect(document.querySelector('iframe')).toBe(null)

  await userEvent.click(screen.getByRole('button', { name: 'Play the YouTube video: Fire opal' }))

  expect(screen.getByTitle('Fire opal').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  )
  // Unless it is told which site plays its video, YouTube refuses.
  expect(screen.getByTitle('Fire opal')).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
})
