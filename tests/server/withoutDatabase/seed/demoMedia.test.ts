import { createReadStream, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FilePathSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { itemImages, mediaFiles } from '../../../../server/database/schema.ts'
import { mediaUrlOf } from '../../../../server/media/files.ts'
import { measure } from '../../../../server/media/measure.ts'
import { readDemoCategories, readDemoRows } from '../../../support/demoRows.ts'

const folder = 'server/seed/pictures'
const files = readDemoRows(mediaFiles)

const readVideoSize = async (file: string) => {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4] })
  const video = (await input.getPrimaryVideoTrack())!
  return { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
}

const readPictureSize = async (file: string) => {
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}

test('each demo file has one row, with its type, size, checksum and dimensions', async () => {
  expect(files.map(({ key }) => key).toSorted()).toEqual(
    readdirSync(folder)
      .map((name) => `demo/${name}`)
      .toSorted(),
  )
  for (const { key, kind, contentType, bytes, checksum, width, height } of files) {
    const file = join(folder, basename(key))
    const isVideo = file.endsWith('.mp4')
    expect({ kind, contentType }, key).toEqual(
      isVideo ? { kind: 'Video', contentType: 'video/mp4' } : { kind: 'Image', contentType: 'image/webp' },
    )
    expect({ bytes, checksum }, key).toEqual(await measure(createReadStream(file)))
    expect({ width, height }, key).toEqual(await (isVideo ? readVideoSize(file) : readPictureSize(file)))
  }
})

test('an item or a category shows each demo file at its own URL', () => {
  const addressOf = new Map(files.map(({ id, key }) => [id, mediaUrlOf(key)]))
  const images = readDemoRows(itemImages)

  for (const { displayImage, mediafilesId } of images) expect(addressOf.get(mediafilesId!)).toBe(displayImage)
  const shown = [
    ...images.map(({ displayImage }) => displayImage),
    ...readDemoCategories().map(({ image_url }) => image_url),
  ]
  expect([...new Set(shown)].toSorted()).toEqual([...addressOf.values()].toSorted())
})
