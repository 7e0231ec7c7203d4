import { expect, test } from 'vitest'
import { validateFile } from '../../../backoffice/fields/files.ts'
import {
  animationRefused,
  explainCodec,
  explainEmptyFile,
  heicRefused,
  longVideoRefused,
  maxVideoPackets,
} from '../../../dataProvider/contract/uploadRules.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { buildAnimation, buildPicture } from '../../factories/media/picture.ts'
import { buildFilmOfFrames, buildForeignFilm, buildPhoneFilm } from '../../factories/media/video.ts'

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('AMED-1 VAL-32 only files of the chosen kind are taken', async () => {
  expect(await validateFile(file('opal.webp', 'image/webp'), 'Image')).toBe('')
  expect(await validateFile(file('turn.mov', 'video/quicktime'), 'Video')).toBe('')
  expect(await validateFile(file('turn.mp4', 'video/mp4'), 'Image')).toBe(
    'turn.mp4 is not a JPEG, PNG, WebP or AVIF picture.',
  )
  expect(await validateFile(file('opal.webp', 'image/webp'), 'Video')).toBe(
    'opal.webp is not an MP4, MOV or WebM video.',
  )
  expect(await validateFile(file('opal.svg', 'image/svg+xml'), 'Image')).toBe(
    'opal.svg is not a JPEG, PNG, WebP or AVIF picture.',
  )
  expect(await validateFile(file('opal', ''), 'Image')).toBe('opal is not a JPEG, PNG, WebP or AVIF picture.')
})

test('VAL-33 a picture may be as large as the server takes it, and no larger', async () => {
  expect(await validateFile(file('opal.png', 'image/png', limits.imageBytes), 'Image')).toBe('')
  expect(await validateFile(file('opal.png', 'image/png', limits.imageBytes + 1), 'Image')).toBe(
    'opal.png is larger than 60 MB.',
  )
  expect(await validateFile(file('opal.avif', 'image/avif', limits.avifBytes), 'Image')).toBe('')
  expect(await validateFile(file('opal.avif', 'image/avif', limits.avifBytes + 1), 'Image')).toBe(
    'opal.avif is larger than 30 MB.',
  )
  // Its limit is the server's.
  expect(await validateFile(file('turn.mp4', 'video/mp4', limits.imageBytes * 10), 'Video')).toBe('')
})

test('VAL-33 of HEIC pictures, known by type or name, it is said how to convert them', async () => {
  const typed = file('one.HEIC', 'image/heic')
  const untyped = file('two.heic', '')

  expect(await validateFile(typed, 'Image')).toBe(heicRefused)
  expect(await validateFile(untyped, 'Image')).toBe(heicRefused)
  expect(heicRefused).toContain('Settings, Camera, Formats, Most Compatible')
  expect(await validateFile(file('three.heif', ''), 'Image')).toBe(heicRefused)
  // Named after what it was made of.
  expect(await validateFile(file('opal.heic', 'image/jpeg'), 'Image')).toBe('')
  expect(await validateFile(typed, 'Video')).toBe('one.HEIC is not an MP4, MOV or WebM video.')
})

const made = (bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], 'turn', { type })

test('VAL-33 what is in a video is said before it is sent: a codec that most browsers do not play, and too many frames', async () => {
  const validate = async (film: Buffer, type = 'video/mp4') => validateFile(made(film, type), 'Video')

  expect(await validate(await buildPhoneFilm('mov'), 'video/quicktime')).toBe('')
  expect(await validate(await buildForeignFilm('mov', 'hvc1'), 'video/quicktime')).toBe(explainCodec('hevc'))
  expect(await validate(await buildForeignFilm('mp4', 'hev1'))).toBe(explainCodec('hevc'))
  expect(await validate(await buildForeignFilm('mov', 'apcn'), 'video/quicktime')).toBe(
    explainCodec('prores'),
  )
  expect(await validate(await buildFilmOfFrames(maxVideoPackets + 1))).toBe(longVideoRefused)
  // What is wrong with it the server says.
  expect(await validate(Buffer.from('no video'))).toBe('')
  expect(explainCodec(null)).toMatch(/^This video is in a format that most browsers can't play\./)
  for (const codec of ['avc', 'vp8', 'vp9', 'av1']) expect(explainCodec(codec)).toBeUndefined()
})

test('VAL-33 an animation and a file without a byte are told before they are sent', async () => {
  for (const [format, type] of [
    ['webp', 'image/webp'],
    ['apng', 'image/png'],
    ['avif', 'image/avif'],
  ] as const)
    expect(await validateFile(made(await buildAnimation(format), type), 'Image')).toContain(animationRefused)
  for (const format of ['webp', 'png', 'avif', 'jpeg'] as const)
    expect(await validateFile(made(await buildPicture(format), `image/${format}`), 'Image'), format).toBe('')
  expect(await validateFile(file('none.webp', 'image/webp', 0), 'Image')).toBe(explainEmptyFile('none.webp'))
  expect(await validateFile(file('none.mp4', 'video/mp4', 0), 'Video')).toBe(explainEmptyFile('none.mp4'))
})
