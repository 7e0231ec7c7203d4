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

test('a picture is offered as AVIF and as WebP in the widths that are ready, and as it was uploaded', () => {
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
])('of a wide picture in a square, %s, what is seen counts', (_how, isWhole, widths, size) => {
  render(<Picture src={src} picture={{ ...square, width: 2000 }} isWhole={isWhole} alt="Opal" />)

  expect(sources()[0]!.srcset.match(/\d+w/g)).toEqual(widths)
  expect(image()).toHaveStyle({
    backgroundImage: 'url("data:image/webp;base64,AAAA")',
    backgroundSize: size,
  })
})

test('the first picture of a page is asked for before the page is read, in the format that is smaller', () => {
  render(<Picture src={src} picture={square} sizes="50vw" alt="Opal" eager />)

  const [link] = preloads()
  expect(link).toHaveAttribute('rel', 'preload')
  expect(link).toHaveAttribute('type', 'image/avif')
  expect(link).toHaveAttribute('imagesrcset', sources()[0]!.srcset)
  expect(link).toHaveAttribute('imagesizes', '50vw')
  expect(link).toHaveAttribute('fetchpriority', 'high')
  expect(image()).toHaveAttribute('loading', 'eager')
})

test.each([undefined, null, { ...square, placeholder: null, widths: [] }])(
  'a picture of which %o is known is shown as it was uploaded',
  (picture) => {
    const { container } = render(<Picture src={src} picture={picture} sizes="50vw" alt="Opal" eager />)

    expect(container.firstElementChild).toBe(image())
    expect(image().style.cssText).toBe('aspect-ratio: 1 / 1;')
    expect(image()).not.toHaveAttribute('srcset')
    expect(preloads()).toEqual([])
  },
)
