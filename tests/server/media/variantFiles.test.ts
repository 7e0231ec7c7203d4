import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { variantFormats, variantUrlOf } from '../../../dataProvider/contract/pictures.ts'
import { loadConfig } from '../../../server/config.ts'
import { mediaRoutes } from '../../../server/media/routes.ts'
import { openMediaStorage } from '../../../server/media/storage.ts'
import { queueDuePictures } from '../../../server/media/variants/queue.ts'
import { buildPicture, writeNoise } from '../../factories/media/picture.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { childrenOf } from '../../support/processes.ts'
import { startS3 } from '../../support/servers/startS3.ts'
import { createFile } from '../../support/shop/startUploads.ts'
import { startVariants } from '../../support/shop/startVariants.ts'
import { listKeys } from '../../support/shop/storedFiles.ts'

/** Each picture’s process takes a second to start from its sources, and longer on a busy machine. */
const patience = { timeout: 40_000 }

test.each(['a folder', 'a bucket'])(
  'out of %s each variant is served as what it is, in its size, and for good',
  async (kind) => {
    const { sendTo, openCopy, readFile: rowOf, ...shop } = await startVariants()
    const media =
      kind === 'a bucket' ? await openMediaStorage(loadConfig({ MEDIA_URL: await startS3() })) : shop.media
    const picture = createFile(await buildPicture('jpeg', [700, 500]))
    const sent = await sendTo({ media }, ['image_type', 'Image'], ['file', picture])
    const { id, path } = sent.json()
    await openCopy(media)
    await expect.poll(async () => (await rowOf(id))!.widths, patience).toEqual([160, 320, 640])
    const app = fastify()
    onTestFinished(() => app.close())
    await app.register(mediaRoutes, { media, prefix: '/media' })

    for (const width of [160, 320, 640]) {
      for (const format of variantFormats) {
        const { statusCode, headers, rawPayload } = await app.inject(variantUrlOf(path.url, width, format))
        expect(statusCode).toBe(200)
        expect(headers).toMatchObject({
          'content-type': `image/${format}`,
          'content-length': String(rawPayload.length),
          'cache-control': 'public, max-age=31536000, immutable',
        })
        const height = Math.round((width * 5) / 7)
        expect(await sharp(rawPayload).metadata()).toMatchObject({
          format: format === 'avif' ? 'heif' : format,
          width,
          height,
        })
      }
    }
  },
)

test(
  'a picture whose process is killed half-way leaves no file, and is made by the next try',
  { tags: 'long' },
  async () => {
    const { db, media, config, upload, openCopy, readFile: rowOf, endLeases, logged } = await startVariants()
    // Whatever is made on the way lies there.
    const folder = join(config.DATA_DIR, 'variants')
    const noise = join(createTemporaryDirectory(), 'noise.jpg')
    await writeNoise(noise, [1024, 1024], (picture) => picture.jpeg())
    const { id } = await upload(await readFile(noise))
    const original = await listKeys(media)
    const { jobs } = await openCopy()
    const filesOnTheWay = async () =>
      (await readdir(folder, { recursive: true })).map((name) => name.slice(-8))
    await expect.poll(filesOnTheWay, { ...patience, interval: 10 }).toContain('160.avif')

    for (const child of await childrenOf(process.pid)) process.kill(child, 'SIGKILL')

    await expect.poll(() => logged).toMatchObject([[{ err: { name: 'BrokenOffError' } }, expect.any(String)]])
    expect(await readdir(folder)).toEqual([])
    expect(await listKeys(media)).toEqual(original)
    expect(await rowOf(id)).toMatchObject({ widths: null, variantTries: 1 })
    await endLeases()
    await queueDuePictures(db, jobs)
    await expect.poll(async () => (await rowOf(id))!.widths, patience).toEqual([160, 320, 640, 960])
    expect(await listKeys(media)).toHaveLength(9)
    await expect.poll(() => readdir(folder)).toEqual([])
  },
)
