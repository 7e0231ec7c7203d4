import { readdir, readFile as readBytes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { variantFormats, variantUrlOf } from '../../../dataProvider/contract/pictures.ts'
import { mediaFiles } from '../../../server/database/schema.ts'
import { claim, endLeases } from '../../../server/jobs/queue.ts'
import { pictureQueue } from '../../../server/media/variants/queue.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildPicture, writeNoise } from '../../factories/media/picture.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { listChildProcesses } from '../../support/processes.ts'
import { readRevision } from '../../support/shop/readRevision.ts'
import { startVariants } from '../../support/shop/startVariants.ts'
import { listKeys } from '../../support/shop/storedFiles.ts'

/** An image process starts slowly from source, especially on a busy host. */
const pollOptions = { timeout: 40_000 }

test('an uploaded image is usable immediately, and in all its widths after the variants are created', async () => {
  const { admin, visitor, addItemWithImage, openInstance, read, db, shopId } = await startVariants()
  const { file, item, medium } = await addItemWithImage(await buildPicture('jpeg', [700, 500]))
  const category = await admin.createCategory(buildCategoryBody({ image_url: file.address }))
  const before = { width: 700, height: 500, placeholder: null, widths: [] }
  expect(medium.picture).toEqual(before)
  expect(category.picture).toEqual(before)
  const revision = await readRevision(db, shopId)

  await openInstance()

  const widths = [160, 320, 640]
  const pictureOf = async () => (await visitor.getItem(item.id))._item_images_of_items.items[0]!.picture
  await expect.poll(pictureOf, pollOptions).toMatchObject({ width: 700, height: 500, widths })
  const { placeholder } = (await pictureOf())!
  expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
  expect(placeholder!.length).toBeLessThanOrEqual(150)
  expect((await visitor.listCategories())[0]!.picture).toEqual({
    width: 700,
    height: 500,
    placeholder,
    widths,
  })
  expect(await readRevision(db, shopId)).toBe(revision + 1)
  for (const width of widths) {
    for (const format of variantFormats) {
      const picture = await read(variantUrlOf(file.address, width, format))
      expect(await sharp(picture).metadata()).toMatchObject({
        format: format === 'avif' ? 'heif' : format,
        width,
        height: Math.round((width * 5) / 7),
      })
    }
  }
})

test('deleting an image deletes its variants, even while they are being created', async () => {
  const { admin, media, addItemWithImage, openInstance, readFile, db } = await startVariants()
  const done = await addItemWithImage()
  const { close } = await openInstance()
  await expect.poll(async () => (await readFile(done.file.id))!.widths, pollOptions).toEqual([48])
  expect(await listKeys(media)).toHaveLength(3)
  await close()

  await admin.deleteItemMedia(done.medium.id)

  expect(await listKeys(media)).toEqual([])

  const removed = await addItemWithImage()
  const removing = {
    ...media,
    put: async (...given: Parameters<typeof media.put>) => {
      await admin.deleteItemMedia(removed.medium.id).catch(() => {})
      await media.put(...given)
    },
  }
  const { close: closeSecond } = await openInstance(removing)
  await expect.poll(async () => db.$count(mediaFiles), pollOptions).toBe(0)
  await closeSecond()

  expect(await listKeys(media)).toEqual([])
})

test('an image whose instance was killed is claimed again by the next start, and after the third attempt a day later', async () => {
  const { db, upload } = await startVariants()
  await upload()
  const claims: (number | undefined)[] = []

  for (let start = 1; start <= 4; start += 1) {
    claims.push((await claim(db, pictureQueue))?.tries)
    await endLeases(db, pictureQueue)
  }

  expect(claims).toEqual([1, 2, 3, undefined])
})

test(
  'an image whose variants cannot be created is tried three times, then once a day, and each failure is logged',
  { tags: 'long' },
  async () => {
    const { db, media, upload, openInstance, readFile, advanceTime, logged, shopId } = await startVariants()
    const { id } = await upload()
    const revision = await readRevision(db, shopId)
    await openInstance({ ...media, read: () => Promise.reject(new Error('The bucket is away')) })
    const pauseOf = async () => {
      const { dueAt, leaseId } = (await readFile(id))!
      return leaseId === null ? Math.round((dueAt.getTime() - Date.now()) / 60_000) : 'being made'
    }

    for (const [tries, minutes] of [5, 5, 1440, 1440].entries()) {
      await expect.poll(() => logged.length, { timeout: 5000 }).toBe(tries + 1)
      await expect.poll(pauseOf).toBe(minutes)
      await advanceTime(`${minutes} minutes`)
    }

    await expect.poll(() => logged.length, { timeout: 5000 }).toBe(5)
    expect(logged).toMatchObject(
      Array(5).fill([{ err: { message: 'The bucket is away' } }, expect.any(String)]),
    )
    expect(await readFile(id)).toMatchObject({ widths: null, placeholder: null })
    expect(await readRevision(db, shopId)).toBe(revision)
  },
)

test.runIf(inject('engine') === 'postgresql')(
  'two instances create the variants of each image once',
  { tags: 'long' },
  async () => {
    const { db, media, shopId, upload, openInstance, readFile } = await startVariants()
    const files = [await upload(), await upload()]
    const revision = await readRevision(db, shopId)
    const puts: string[] = []
    const counting = {
      ...media,
      put: (...given: Parameters<typeof media.put>) => (puts.push(given[0]), media.put(...given)),
    }

    await Promise.all([openInstance(counting), openInstance(counting)])

    const widths = () => Promise.all(files.map(async ({ id }) => (await readFile(id))!.widths))
    await expect.poll(widths, pollOptions).toEqual([[48], [48]])
    expect(puts.toSorted()).toEqual([...new Set(puts)].toSorted())
    expect(puts).toHaveLength(4)
    expect(await readRevision(db, shopId)).toBe(revision + 2)
  },
)

test(
  'a killed image process leaves no file, and the retry creates the variants',
  { tags: 'long' },
  async () => {
    const {
      media,
      config,
      upload,
      openInstance,
      readFile: rowOf,
      advanceTime,
      logged,
    } = await startVariants()
    const folder = join(config.DATA_DIR, 'variants')
    const noise = join(createTemporaryDirectory(), 'noise.jpg')
    await writeNoise(noise, [1024, 1024], (picture) => picture.jpeg())
    const { id } = await upload(await readBytes(noise))
    const original = await listKeys(media)
    await openInstance()
    const filesOnTheWay = async () =>
      (await readdir(folder, { recursive: true })).map((name) => name.slice(-8))
    await expect.poll(filesOnTheWay, { ...pollOptions, interval: 10 }).toContain('160.avif')

    for (const child of await listChildProcesses(process.pid)) process.kill(child, 'SIGKILL')

    await expect
      .poll(() => logged)
      .toMatchObject([[{ err: { name: 'PictureProcessError' } }, expect.any(String)]])
    expect(await readdir(folder)).toEqual([])
    expect(await listKeys(media)).toEqual(original)
    expect(await rowOf(id)).toMatchObject({ widths: null, tries: 1 })
    await advanceTime('5 minutes')
    await expect.poll(async () => (await rowOf(id))!.widths, pollOptions).toEqual([160, 320, 640, 960])
    expect(await listKeys(media)).toHaveLength(9)
    await expect.poll(() => readdir(folder)).toEqual([])
  },
)
