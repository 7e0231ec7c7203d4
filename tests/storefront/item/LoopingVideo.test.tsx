import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { CardMedia } from '../../../storefront/item/card/CardMedia.tsx'
import { buildMedia } from '../../factories/item.ts'
import { LoopingVideo } from '../../../storefront/item/LoopingVideo.tsx'

let look: (isIntersecting: boolean) => void = () => {}
let reducesMotion = false
let play: MockInstance<HTMLMediaElement['play']>
let pause: MockInstance<HTMLMediaElement['pause']>

beforeEach(() => {
  reducesMotion = false
  look = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onIntersect: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => onIntersect([{ isIntersecting }])
      }
      observe = () => {}
      disconnect = () => {
        look = () => {}
      }
    },
  )
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

afterEach(() => {
  cleanup()
  play.mockRestore()
  pause.mockRestore()
  vi.unstubAllGlobals()
})

const show = (poster?: string) => {
  render(<LoopingVideo src="/media/turn.mp4" label="Fire opal" poster={poster} />)
  return screen.getByLabelText<HTMLVideoElement>('Fire opal')
}
const saveData = () => vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })

test('SHOP-23 the video plays muted, looped and inline while it is in view, and does not load before that', () => {
  const video = show('/media/front.webp')
  expect(video).toHaveAttribute('preload', 'none')
  expect(video).toHaveAttribute('poster', '/media/front.webp')
  expect(play).not.toHaveBeenCalled()

  look(true)
  expect(play).toHaveBeenCalledOnce()
  expect([video.muted, video.loop, video.playsInline]).toEqual([true, true, true])
  look(false)
  expect(pause).toHaveBeenCalledOnce()
})

test.each([
  ['prefer reduced motion', () => (reducesMotion = true), '/media/front.webp', 'none'],
  ['save data', saveData, '/media/front.webp', 'none'],
  ['prefer reduced motion when it has no poster', () => (reducesMotion = true), undefined, 'metadata'],
])(
  'SHOP-23 the video does not autoplay for visitors who %s, and loads at most its first frame, in view',
  (_who, ask, poster, preload) => {
    ask()
    const video = show(poster)
    expect(video).toHaveAttribute('preload', 'none')

    look(true)
    expect(video).toHaveAttribute('preload', preload)
    expect(play).not.toHaveBeenCalled()
  },
)

test('the visitor can pause the video, which then stays paused, and play it again', async () => {
  const video = show('/media/front.webp')
  look(true)
  Object.defineProperty(video, 'paused', { value: false })

  await userEvent.click(screen.getByLabelText('Pause the video of Fire opal'))
  expect(pause).toHaveBeenCalled()
  look(true)
  expect(play).toHaveBeenCalledOnce()

  await userEvent.click(screen.getByLabelText('Play the video of Fire opal'))
  look(true)
  expect(play).toHaveBeenCalledTimes(2)
})

test('SHOP-5 SHOP-23 a card whose first media is a video shows it, with the item’s first image as its poster', () => {
  const items = [
    buildMedia({ seq: 1, image_type: 'Video', display_image: '/media/turn.mp4' }),
    buildMedia({ seq: 2, display_image: '/media/front.webp' }),
    buildMedia({ seq: 3, display_image: '/media/side.webp' }),
  ]
  render(<CardMedia media={items} title="Fire opal" eager={false} sizes="100vw" />)

  const video = screen.getByLabelText<HTMLVideoElement>('Fire opal')
  expect(video).toHaveAttribute('src', '/media/turn.mp4')
  expect(video).toHaveAttribute('poster', '/media/front.webp')
  expect([video.muted, video.loop]).toEqual([true, true])
})
