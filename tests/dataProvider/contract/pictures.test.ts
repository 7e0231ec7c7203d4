import { expect, test } from 'vitest'
import { variantUrlOf, variantWidthsOf } from '../../../dataProvider/contract/pictures.ts'

test('a variant lies beside its original, under a name that says its width', () => {
  expect(variantUrlOf('/media/1/3f0c.webp', 640, 'avif')).toBe('/media/1/3f0c-640.avif')
  expect(variantUrlOf('/media/demo/opal.2-1.webp', 160, 'webp')).toBe('/media/demo/opal.2-1-160.webp')
})

test('a picture is made in no width beyond its own, and in its own where all are', () => {
  expect(variantWidthsOf(2560)).toEqual([160, 320, 640, 960, 1600, 2400])
  expect(variantWidthsOf(960)).toEqual([160, 320, 640, 960])
  expect(variantWidthsOf(959)).toEqual([160, 320, 640])
  expect(variantWidthsOf(48)).toEqual([48])
})
