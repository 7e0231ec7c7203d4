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
import { buildVideoOfFrames, buildVideoWithCodec, buildPhoneVideo } from '../../factories/media/video.ts'

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('AMED-1 VAL-32 only files of the chosen media type are accepted', async () => {
  expect(await validateFile(file('opal.webp', 'image/webp'), 'Image')).toBe('')
  expect(await validateFile(file('turn.mov', 'video/quicktime'), 'Video')).toBe('')
  expect(await validateFile(file('turn.mp4', 'video/mp4'), 'Image')).toBe(
    'turn.mp4 is not supported. Choose a JPEG, PNG, WebP or AVIF image.',
  )
  expect(await validateFile(file('opal.webp', 'image/webp'), 'Video')).toBe(
    'opal.webp is not supported. Choose an MP4, MOV or WebM video.',
  )
  expect(await validateFile(file('opal.svg', 'image/svg+xml'), 'Image')).toBe(
    'opal.svg is not supported. Choose a JPEG, PNG, WebP or AVIF image.',
  )
  expect(await validateFile(file('opal', ''), 'Image')).toBe(
    'opal is not supported. Choose a JPEG, PNG, WebP or AVIF image.',
  )
})

test('VAL-33 an image up to the server limit is accepted, and a larger one is rejected', async () => {
  expect(await validateFile(file('opal.png', 'image/png', limits.imageBytes), 'Image')).toBe('')
  expect(await validateFile(file('opal.png', 'image/png', limits.imageBytes + 1), 'Image')).toBe(
    'opal.png is larger than 60 MB. Choose a smaller file.',
  )
  expect(await validateFile(file('opal.avif', 'image/avif', limits.avifBytes), 'Image')).toBe('')
  expect(await validateFile(file('opal.avif', 'image/avif', limits.avifBytes + 1), 'Image')).toBe(
    'opal.avif is larger than 30 MB. Choose a smaller file.',
  )
  // The server checks the size of videos.
  expect(await validateFile(file('turn.mp4', 'video/mp4', limits.imageBytes * 10), 'Video')).toBe('')
})

test('VAL-33 a HEIC image, detected by type or name, is rejected with instructions for converting it', async () => {
  const typed = file('one.HEIC', 'image/heic')
  const untyped = file('two.heic', '')

  expect(await validateFile(typed, 'Image')).toBe(heicRefused)
  expect(await validateFile(untyped, 'Image')).toBe(heicRefused)
  expect(heicRefused).toContain('Settings > Camera > Formats > Most Compatible')
  expect(await validateFile(file('three.heif', ''), 'Image')).toBe(heicRefused)
  // A converted JPEG that kept the name of the HEIC file is accepted.
  expect(await validateFile(file('opal.heic', 'image/jpeg'), 'Image')).toBe('')
  expect(await validateFile(typed, 'Video')).toBe(
    'one.HEIC is not supported. Choose an MP4, MOV or WebM video.',
  )
})

const made = (bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], 'turn', { type })

test('VAL-33 a video with a codec that most browsers cannot play or with too many frames is rejected before the upload', async () => {
  const validate = async (film: Buffer, type = 'video/mp4') => validateFile(made(film, type), 'Video')

  expect(await validate(await buildPhoneVideo('mov'), 'video/quicktime')).toBe('')
  expect(await validate(await buildVideoWithCodec('mov', 'hvc1'), 'video/quicktime')).toBe(
    explainCodec('hevc'),
  )
  expect(await validate(await buildVideoWithCodec('mp4', 'hev1'))).toBe(explainCodec('hevc'))
  expect(await validate(await buildVideoWithCodec('mov', 'apcn'), 'video/quicktime')).toBe(
    explainCodec('prores'),
  )
  expect(await validate(await buildVideoOfFrames(maxVideoPackets + 1))).toBe(longVideoRefused)
  // The server reports what is wrong with an unreadable file.
  expect(await validate(Buffer.from('no video'))).toBe('')
  expect(explainCodec(null)).toMatch(/^This video is in a format that most browsers cannot play\./)
  for (const codec of ['avc', 'vp8', 'vp9', 'av1']) expect(explainCodec(codec)).toBeUndefined()
})

test('VAL-33 an animated image or an empty file is rejected before the upload', async () => {
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
