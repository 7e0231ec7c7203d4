import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { StoredPicture } from '../../../dataProvider/contract/fields.schema.ts'
import { Picture } from '../../../storefront/ui/Picture.tsx'

beforeEach(() => document.head.querySelectorAll('link').forEach((link) => link.remove()))

const square: StoredPicture = {
  width: 1000,
  height: 1000,
  placeholder: 'data:image/webp;base64,AAAA',
  widths: [160, 320],
}
const src = '/media/1/opal.webp'
const image = () => screen.getByRole('img', { name: 'Opal' })
const sources = () =>
  [...document.querySelectorAll('source')].map(({ type, srcset, sizes }) => ({ type, srcset, sizes }))
const preloads = () => [...document.head.querySelectorAll('link')]

test('an image is offered as AVIF and WebP in the available widths, and as uploaded', () => {
  render(<Picture src={src} picture={square} sizes="50vw" alt="Opal" />)

  expect(sources()).toEqual([
    {
      type: 'image/avif',
      srcset: '/media/1/opal-160.avif 160w, /media/1/opal-320.avif 320w',
      sizes: '50vw',
    },
    {
      type: 'image/webp',
      srcset: '/media/1/opal-160.webp 160w, /media/1/opal-320.webp 320w',
      sizes: '50vw',
    },
  ])
  expect(image()).toHaveAttribute('src', src)
  expect(image()).toHaveStyle({ aspectRatio: '1 / 1' })
  expect(preloads()).toEqual([])
})

test.each([
  ['cropped', false, ['80w', '160w'], '200% 100%'],
  ['whole', true, ['160w', '320w'], '100% 50%'],
])(
  'the widths of a wide image shown %s in a square refer to its visible part',
  (_how, isWhole, widths, size) => {
    render(<Picture src={src} picture={{ ...square, width: 2000 }} isUncropped={isWhole} alt="Opal" />)

    expect(sources()[0]!.srcset.match(/\d+w/g)).toEqual(widths)
    expect(image()).toHaveStyle({
      backgroundImage: 'url("data:image/webp;base64,AAAA")',
      backgroundSize: size,
    })
  },
)

test('an eager image is preloaded with high priority, in the smaller format', () => {
  render(<Picture src={src} picture={square} sizes="50vw" alt="Opal" eager />)

  const [link] = preloads()
  expect(link).toHaveAttribute('rel', 'preload')
  expect(link).toHaveAttribute('type', 'image/avif')
  expect(link).toHaveAttribute('imagesrcset', sources()[0]!.srcset)
  expect(link).toHaveAttribute('imagesizes', '50vw')
  expect(link).toHaveAttribute('fetchpriority', 'high')
  expect(image()).toHaveAttribute('loading', 'eager')
})

const dark = { src: '/media/1/night.webp', picture: square }
const light = '(prefers-color-scheme: light)'
const darkTheme = '(prefers-color-scheme: dark)'

test('SHOP-38 in the dark theme, the variants of another image come first', () => {
  render(<Picture src={src} picture={square} dark={dark} alt="Opal" />)

  const all = [...document.querySelectorAll('source')]
  expect(all.map(({ media, type, srcset }) => [media, type, srcset.split('-')[0]])).toEqual([
    [darkTheme, 'image/avif', '/media/1/night'],
    [darkTheme, 'image/webp', '/media/1/night'],
    ['', 'image/avif', '/media/1/opal'],
    ['', 'image/webp', '/media/1/opal'],
  ])
  expect(image()).toHaveAttribute('src', src)
})

test('SHOP-38 of an eager image and its replacement, each is preloaded only in its theme', () => {
  render(<Picture src={src} picture={square} dark={dark} alt="Opal" eager />)

  expect(preloads().map((link) => [link.media, link.getAttribute('imagesrcset')?.split('-')[0]])).toEqual([
    [light, '/media/1/opal'],
    [darkTheme, '/media/1/night'],
  ])
})

test.each([undefined, null, { ...square, placeholder: null, widths: [] }])(
  'an image with the metadata %o is shown as uploaded',
  (picture) => {
    const { container } = render(<Picture src={src} picture={picture} sizes="50vw" alt="Opal" eager />)

    expect(container.firstElementChild).toBe(image())
    expect(image().style.cssText).toBe('aspect-ratio: 1 / 1;')
    expect(image()).not.toHaveAttribute('srcset')
    expect(preloads()).toEqual([])
  },
)
