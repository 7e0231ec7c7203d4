import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animationRefused, heicRefused } from '../../../dataProvider/contract/uploadRules.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { messagePictures, messages } from '../../../server/database/schema.ts'
import {
  buildAnimation,
  buildHeic,
  buildPhonePicture,
  buildPicture,
  forgeDimensions,
} from '../../factories/media/picture.ts'
import { buildCustomRequest } from '../../factories/message.ts'
import { noLeftovers, startMessages } from '../../support/shop/startMessages.ts'
import { listKeys } from '../../support/shop/storedFiles.ts'
import { createFile } from '../../support/shop/startUploads.ts'

const addressOf = (id: number, number = 1) => `/api/messages/${id}/pictures/${number}`

test('CUS-8 only the pixels of a reference image are stored, without location or device data', async () => {
  const { sendPictures, asAdmin, media, leftovers } = await startMessages()
  const taken = await buildPhonePicture()
  expect(taken.toString('latin1')).toContain('SecretPhone')

  const { id } = (await sendPictures([createFile(taken)])).json()

  const { rawPayload: kept } = await asAdmin(addressOf(id))
  const seen = await sharp(kept).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 32, height: 48 })
  for (const key of ['exif', 'xmp', 'orientation', 'icc']) expect(seen).not.toHaveProperty(key)
  expect(kept.toString('latin1')).not.toContain('SecretPhone')
  // The public media storage stays empty.
  expect(await listKeys(media)).toEqual([])
  expect(await leftovers()).toEqual({ messages: 1, pictures: 1, arriving: [] })
})

test('a large image is stored at 1600 pixels, and a small one keeps its size', { tags: 'long' }, async () => {
  const { sendPictures, asAdmin, admin } = await startMessages()

  const { id } = (
    await sendPictures([
      createFile(await buildPicture('avif', [1000, 3200])),
      createFile(await buildPicture('webp', [30, 20])),
    ])
  ).json()

  expect((await admin.listMessages({ page: 1 })).items[0]!.pictures).toEqual([
    { number: 1, width: 500, height: 1600 },
    { number: 2, width: 30, height: 20 },
  ])
  const { rawPayload } = await asAdmin(addressOf(id))
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 500, height: 1600 })
})

test('an image is visible only to admins, is never cached, and cannot act as a page', async () => {
  const { sendPictures, asAdmin, app, createHeaders, signUp } = await startMessages()
  const { id } = (await sendPictures([createFile(await buildPicture())])).json()
  const { userId } = await signUp()

  const { statusCode, headers } = await asAdmin(addressOf(id))

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const other of [addressOf(id, 2), addressOf(id + 1)]) {
    expect((await asAdmin(other)).statusCode, other).toBe(404)
  }
  expect((await app.inject(addressOf(id))).statusCode).toBe(401)
  for (const who of [undefined, userId]) {
    expect((await app.inject({ url: addressOf(id), headers: await createHeaders(who) })).statusCode).toBe(403)
  }
})

test('VAL-33 a file that is not a supported image is rejected, regardless of its name, and nothing is stored', async () => {
  const { sendPictures, leftovers } = await startMessages()
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const good = createFile(await buildPicture())
  const lies: [bytes: Buffer | string, name: string, type: string][] = [
    [script, 'opal.svg', 'image/svg+xml'],
    [`<?xml version="1.0"?>${script}`, 'opal.jpg', 'image/jpeg'],
    ['<!doctype html><script>alert(1)</script>', 'opal.jpg', 'image/jpeg'],
    [await buildPicture('gif'), 'opal.png', 'image/png'],
    [buildHeic(), 'opal.heic', 'image/heic'],
  ]

  for (const [bytes, name, type] of lies) {
    const response = await sendPictures([good, createFile(bytes, name, type)])
    expect(response.statusCode, name).toBe(415)
    expect(response.json(), name).toMatchObject({
      code: 'unsupported_file',
      payload: { pictures: expect.stringContaining('JPEG, PNG, WebP or AVIF') },
    })
  }
  const heic = await sendPictures([createFile(buildHeic(), 'opal.heic', 'image/heic')])
  expect(heic.json().payload).toEqual({ pictures: heicRefused })
  const animated = await sendPictures([createFile(await buildAnimation('webp'), 'opal.webp')])
  expect(animated.json().payload).toEqual({ pictures: animationRefused })
  const empty = await sendPictures([good, createFile('')])
  expect(empty.statusCode).toBe(400)
  expect(empty.json().payload).toEqual({
    pictures: 'The file is empty. Export it again, or choose another file.',
  })
  expect(await leftovers()).toEqual(noLeftovers)
})

test('CUS-8 a request accepts at most three images of at most 10 MB', async () => {
  const { sendPictures, sendForm, leftovers } = await startMessages()
  const picture = createFile(await buildPicture())
  const large = createFile(Buffer.concat([await buildPicture(), Buffer.alloc(limits.referencePictureBytes)]))
  const request = JSON.stringify(buildCustomRequest())

  const four = await sendPictures(Array(4).fill(picture))
  const tooLarge = await sendPictures([picture, large])
  const elsewhere = await sendForm([
    ['request', request],
    ['file', picture],
  ])

  expect(four.statusCode).toBe(400)
  expect(four.json().payload).toEqual({ pictures: 'Choose at most 3 images' })
  expect(tooLarge.statusCode).toBe(413)
  expect(tooLarge.json()).toMatchObject({
    code: 'too_large',
    payload: { pictures: 'The file is larger than 10 MB. Choose a smaller file.' },
  })
  expect(elsewhere.statusCode).toBe(400)
  expect(await leftovers()).toEqual(noLeftovers)

  expect((await sendPictures(Array(3).fill(picture))).statusCode).toBe(200)
  const first = await sendForm([
    ['pictures', picture],
    ['request', request],
  ])
  expect(first.statusCode).toBe(200)
  expect(await leftovers()).toEqual({ messages: 2, pictures: 4, arriving: [] })
})

test('an image with more pixels than a visitor may send is rejected, and AVIF has half the limit', async () => {
  const { sendPictures, leftovers } = await startMessages()
  const answerTo = async (format: 'jpeg' | 'avif', width: number, height: number) => {
    const picture = forgeDimensions(await buildPicture(format, [64, 64]), width, height)
    return (await sendPictures([createFile(picture)])).json()
  }

  expect(await answerTo('jpeg', 5000, 5001)).toMatchObject({
    payload: { pictures: 'The image has more than 25 million pixels. Choose a smaller one.' },
  })
  expect(await answerTo('avif', 5000, 2501)).toMatchObject({
    payload: { pictures: expect.stringContaining('The image has more than 12.5 million pixels') },
  })
  expect(await leftovers()).toEqual(noLeftovers)
})

test(
  'a shop accepts 200 MB of images a day, and still accepts requests without images after that',
  { tags: 'long' },
  async () => {
    const { sendPictures, sendRequest, db, services } = await startMessages()
    const picture = createFile(await buildPicture())
    expect((await sendPictures([picture])).statusCode).toBe(200)
    const bytes = sql`convert_to(repeat('x', ${limits.referencePictureBytesPerDay}), 'UTF8')`
    // On a busy host, this update can exceed the statement timeout.
    await services.database.longTransaction((tx) => tx.update(messagePictures).set({ bytes }))

    const refused = await sendPictures([picture])

    expect(refused.statusCode).toBe(429)
    expect(refused.json().payload).toEqual({
      pictures: expect.stringContaining('cannot accept more images today'),
    })
    expect((await sendRequest()).statusCode).toBe(200)
    // The negative age simulates a message from a clock that was a day ahead.
    for (const age of ['25 hours', '-24 hours']) {
      await db.update(messages).set({ createdAt: sql`now() - ${age}::interval` })
      expect((await sendPictures([picture])).statusCode).toBe(200)
    }
  },
)

test('one address can send two requests at a time, and further requests get 429', async () => {
  const { sendPictures } = await startMessages()
  const pictures = [createFile(await buildPicture('png', [2000, 2000]))]
  const headers = { remoteAddress: '10.2.0.1' }

  const answers = await Promise.all(Array.from({ length: 4 }, () => sendPictures(pictures, headers)))

  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(2)
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
})
