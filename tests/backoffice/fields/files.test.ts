import { expect, test } from 'vitest'
import { validateFile } from '../../../backoffice/fields/files.ts'
import { heicRefused } from '../../../dataProvider/contract/pictures.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('AMED-1 VAL-32 only files of the chosen kind are taken', () => {
  expect(validateFile(file('opal.webp', 'image/webp'), 'Image')).toBe('')
  expect(validateFile(file('turn.mov', 'video/quicktime'), 'Video')).toBe('')
  expect(validateFile(file('turn.mp4', 'video/mp4'), 'Image')).toBe(
    'turn.mp4 is not a JPEG, PNG, WebP or AVIF picture.',
  )
  expect(validateFile(file('opal.webp', 'image/webp'), 'Video')).toBe(
    'opal.webp is not an MP4, MOV or WebM video.',
  )
  expect(validateFile(file('opal.svg', 'image/svg+xml'), 'Image')).toBe(
    'opal.svg is not a JPEG, PNG, WebP or AVIF picture.',
  )
  expect(validateFile(file('opal', ''), 'Image')).toBe('opal is not a JPEG, PNG, WebP or AVIF picture.')
})

test('VAL-33 a picture may be as large as the server takes it, and no larger', () => {
  expect(validateFile(file('opal.png', 'image/png', limits.imageBytes), 'Image')).toBe('')
  expect(validateFile(file('opal.png', 'image/png', limits.imageBytes + 1), 'Image')).toBe(
    'opal.png is larger than 60 MB.',
  )
  expect(validateFile(file('opal.avif', 'image/avif', limits.avifBytes), 'Image')).toBe('')
  expect(validateFile(file('opal.avif', 'image/avif', limits.avifBytes + 1), 'Image')).toBe(
    'opal.avif is larger than 30 MB.',
  )
  // Its limit is the server's.
  expect(validateFile(file('turn.mp4', 'video/mp4', limits.imageBytes * 10), 'Video')).toBe('')
})

test('VAL-33 of HEIC pictures, known by type or name, it is said how to convert them', () => {
  const typed = file('one.HEIC', 'image/heic')
  const untyped = file('two.heic', '')

  expect(validateFile(typed, 'Image')).toBe(heicRefused)
  expect(validateFile(untyped, 'Image')).toBe(heicRefused)
  expect(heicRefused).toContain('Settings, Camera, Formats, Most Compatible')
  expect(validateFile(file('three.heif', ''), 'Image')).toBe(heicRefused)
  // Named after what it was made of.
  expect(validateFile(file('opal.heic', 'image/jpeg'), 'Image')).toBe('')
  expect(validateFile(typed, 'Video')).toBe('one.HEIC is not an MP4, MOV or WebM video.')
})
