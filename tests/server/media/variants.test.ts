import { readdir, readFile as readBytes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { variantFormats, variantUrlOf } from '../../../dataProvider/contract/pictures.ts'
import { mediaFiles } from '../../../server/database/schema.ts'
import { leasePicture, queueDuePictures } from '../../../server/media/variants/leases.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildPicture, writeNoise } from '../../factories/media/picture.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { childrenOf } from '../../support/processes.ts'
import { readRevision } from '../../support/shop/answers.ts'
import { startVariants } from '../../support/shop/startVariants.ts'
import { listKeys } from '../../support/shop/storedFiles.ts'

/** Each picture’s process takes a second to start from its sources, and longer on a busy machine. */
const patience = { timeout: 40_000 }

test('an uploaded picture is known at once, and can be had in its widths once they are made', async () => {
  const { admin, visitor, addShown, openCopy, read, db, shopId } = await startVariants()
  const { file, item, medium } = await addShown(await buildPicture('jpeg', [700, 500]))
  const category = await admin.createCategory(buildCategoryBody({ image_url: file.address }))
  const before = { width: 700, height: 500, placeholder: null, widths: [] }
  expect(medium.picture).toEqual(before)
  expect(category.picture).toEqual(before)
  const revision = await readRevision(db, shopId)

  await openCopy()

  const widths = [160, 320, 640]
  const pictureOf = async () => (await visitor.getItem(item.id))._item_images_of_items.items[0]!.picture
  await expect.poll(pictureOf, patience).toMatchObject({ width: 700, height: 500, widths })
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

test('a picture’s variants go with it, wherever it is removed from, and none is left of one removed meanwhile', async () => {
  const { admin, media, addShown, openCopy, readFile, db } = await startVariants()
  const done = await addShown()
  const { close } = await openCopy()
  await expect.poll(async () => (await readFile(done.file.id))!.widths, patience).toEqual([48])
  expect(await listKeys(media)).toHaveLength(3)
  await close()

  await admin.deleteItemMedia(done.medium.id)

  expect(await listKeys(media)).toEqual([])

  const removed = await addShown()
  const removing = {
    ...media,
    put: async (...given: Parameters<typeof media.put>) => {
      await admin.deleteItemMedia(removed.medium.id).catch(() => {})
      await media.put(...given)
    },
  }
  const { close: closeSecond } = await openCopy(removing)
  await expect.poll(async () => db.$count(mediaFiles), patience).toBe(0)
  await closeSecond()

  expect(await listKeys(media)).toEqual([])
})

test(
  'what cannot be made is tried three times, said in the log, and the picture lives without for a day',
  { tags: 'long' },
  async () => {
    const { db, media, upload, openCopy, readFile, endLeases, logged, shopId } = await startVariants()
    const { id } = await upload()
    const revision = await readRevision(db, shopId)
    const failing = { ...media, read: () => Promise.reject(new Error('The bucket is away')) }
    const { jobs, close } = await openCopy(failing)

    for (const tries of [1, 2, 3]) {
      await expect
        .poll(async () => ({ ...(await readFile(id)), logged: logged.length }))
        .toMatchObject({
          variantTries: tries,
          logged: tries,
        })
      await endLeases()
      await queueDuePictures(db, jobs)
    }

    expect(logged).toMatchObject(
      Array(3).fill([{ err: { message: 'The bucket is away' } }, expect.any(String)]),
    )
    expect(await leasePicture(db, id)).toBeUndefined()
    expect(await readFile(id)).toMatchObject({ widths: null, placeholder: null })
    expect(await readRevision(db, shopId)).toBe(revision)
    await close()
    // The day is counted from the lease, also where the start of the only server has ended it.
    await endLeases('-5 minutes')
    await (await openCopy(failing)).close()
    expect((await readFile(id))!.variantsLeasedUntil).not.toBeNull()
    await endLeases('25 hours')
    expect(await leasePicture(db, id)).toMatchObject({ id })
    // A clock that was a day ahead left the lease.
    await endLeases('-1 day')
    expect(await leasePicture(db, id)).toMatchObject({ id })
    expect(await leasePicture(db, id)).toBeUndefined()
  },
)

test.runIf(inject('engine') === 'postgresql')(
  'pictures of before are made by two copies, each by one of them',
  { tags: 'long' },
  async () => {
    const { db, media, shopId, upload, openCopy, readFile } = await startVariants()
    const files = [await upload(), await upload()]
    await db.execute(sql`delete from pgboss.job`)
    const revision = await readRevision(db, shopId)
    const puts: string[] = []
    const counting = {
      ...media,
      put: (...given: Parameters<typeof media.put>) => (puts.push(given[0]), media.put(...given)),
    }
    const copies = [await openCopy(counting), await openCopy(counting)]

    await Promise.all(copies.map(({ jobs }) => queueDuePictures(db, jobs)))

    const widths = () => Promise.all(files.map(async ({ id }) => (await readFile(id))!.widths))
    await expect.poll(widths, patience).toEqual([[48], [48]])
    expect(puts.toSorted()).toEqual([...new Set(puts)].toSorted())
    expect(puts).toHaveLength(4)
    expect(await readRevision(db, shopId)).toBe(revision + 2)
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
    const { id } = await upload(await readBytes(noise))
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
