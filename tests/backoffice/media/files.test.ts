import { expect, test } from 'vitest'
import { faultOfFile, faultsOfFiles } from '../../../backoffice/media/files.ts'
import { heicRefused } from '../../../dataProvider/contract/heic.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('AMED-1 VAL-32 only files of the chosen kind are taken', () => {
  expect(faultOfFile(file('opal.webp', 'image/webp'), 'Image')).toBeUndefined()
  expect(faultOfFile(file('turn.mov', 'video/quicktime'), 'Video')).toBeUndefined()
  expect(faultOfFile(file('turn.mp4', 'video/mp4'), 'Image')).toBe(
    'turn.mp4 is not a JPEG, PNG, WebP or AVIF picture.',
  )
  expect(faultOfFile(file('opal.webp', 'image/webp'), 'Video')).toBe(
    'opal.webp is not an MP4, MOV or WebM video.',
  )
  expect(faultOfFile(file('opal.svg', 'image/svg+xml'), 'Image')).toBe(
    'opal.svg is not a JPEG, PNG, WebP or AVIF picture.',
  )
  expect(faultOfFile(file('opal', ''), 'Image')).toBe('opal is not a JPEG, PNG, WebP or AVIF picture.')
})

test('VAL-33 a picture may be as large as the server takes it, and no larger', () => {
  expect(faultOfFile(file('opal.png', 'image/png', limits.imageBytes), 'Image')).toBeUndefined()
  expect(faultOfFile(file('opal.png', 'image/png', limits.imageBytes + 1), 'Image')).toBe(
    'opal.png is larger than 60 MB.',
  )
  expect(faultOfFile(file('opal.avif', 'image/avif', limits.avifBytes), 'Image')).toBeUndefined()
  expect(faultOfFile(file('opal.avif', 'image/avif', limits.avifBytes + 1), 'Image')).toBe(
    'opal.avif is larger than 30 MB.',
  )
  // Its limit is the server's.
  expect(faultOfFile(file('turn.mp4', 'video/mp4', limits.imageBytes * 10), 'Video')).toBeUndefined()
})

test('VAL-33 of HEIC pictures, known by type or name, it is said once how to convert them', () => {
  const typed = file('one.HEIC', 'image/heic')
  const untyped = file('two.heic', '')

  expect(faultsOfFiles([typed, untyped, file('turn.mp4', 'video/mp4')], 'Image')).toBe(
    `${heicRefused} turn.mp4 is not a JPEG, PNG, WebP or AVIF picture.`,
  )

  expect(heicRefused).toContain('Settings, Camera, Formats, Most Compatible')
  expect(faultOfFile(file('three.heif', ''), 'Image')).toBe(heicRefused)
  // Named after what it was made of.
  expect(faultOfFile(file('opal.heic', 'image/jpeg'), 'Image')).toBeUndefined()
  expect(faultOfFile(typed, 'Video')).toBe('one.HEIC is not an MP4, MOV or WebM video.')
})
