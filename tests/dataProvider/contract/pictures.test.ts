import { expect, test } from 'vitest'
import { pictureUrlOf, variantUrlOf, variantWidthsOf } from '../../../dataProvider/contract/pictures.ts'

test('a variant has the URL of its original, with its width and format in the file name', () => {
  expect(variantUrlOf('/media/1/3f0c.webp', 640, 'avif')).toBe('/media/1/3f0c-640.avif')
  expect(variantUrlOf('/media/demo/opal.2-1.webp', 160, 'webp')).toBe('/media/demo/opal.2-1-160.webp')
})

test('variants are never wider than the image, and an image narrower than every variant gets its own width', () => {
  expect(variantWidthsOf(2560)).toEqual([160, 320, 640, 960, 1600, 2400])
  expect(variantWidthsOf(960)).toEqual([160, 320, 640, 960])
  expect(variantWidthsOf(959)).toEqual([160, 320, 640])
  expect(variantWidthsOf(48)).toEqual([48])
})

test('pictureUrlOf returns the widest variant within the limit, and otherwise the original', () => {
  const picture = { width: 2560, height: 2560, placeholder: null, widths: [160, 640, 1600, 2400] }
  const at = (most: number, known = picture) => pictureUrlOf('/media/1/opal.webp', known, most)

  expect(at(1600)).toBe('/media/1/opal-1600.webp')
  expect(at(1599)).toBe('/media/1/opal-640.webp')
  expect(at(2560)).toBe('/media/1/opal.webp')
  expect(at(100)).toBe('/media/1/opal.webp')
  expect(at(1600, { ...picture, width: 1500, widths: [160, 640] })).toBe('/media/1/opal.webp')
  expect(at(1600, { ...picture, widths: [] })).toBe('/media/1/opal.webp')
  expect(pictureUrlOf('//elsewhere.example/opal.jpg', null, 1600)).toBe('//elsewhere.example/opal.jpg')
})
