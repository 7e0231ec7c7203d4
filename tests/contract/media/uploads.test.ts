import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { animationRefused, heicRefused } from '../../../dataProvider/contract/uploadRules.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import {
  buildAnimation,
  buildHeic,
  buildPhonePicture,
  buildPicture,
  buildPixelBomb,
} from '../../factories/media/picture.ts'
import { buildPhoneVideo } from '../../factories/media/video.ts'
import { createFile, emptyStorage, startUploads, type Parts } from '../../support/shop/startUploads.ts'

test('API-25 an upload accepts its two parts in either order, and API-26 API-27 each media type gets its own response shape', async () => {
  const { send, admin, read, rows, shopId } = await startUploads()
  const picture = createFile(await buildPicture())

  const before = (await send(['image_type', 'Image'], ['file', picture])).json()
  const after = (await send(['file', picture], ['image_type', 'Image'])).json()
  const film = await admin.uploadMedia('Video', createFile(await buildPhoneVideo(), 'turn.mp4', 'video/mp4'))

  const url = expect.stringMatching(new RegExp(`^/media/${shopId}/[0-9a-f-]{36}\\.webp$`))
  expect(before).toEqual({ id: expect.any(Number), path: { url }, image: { url } })
  expect(after).toEqual({ id: expect.any(Number), path: { url }, image: { url } })
  expect(after.id).not.toBe(before.id)
  expect(film).toEqual({
    id: expect.any(Number),
    path: film.video,
    video: { url: expect.stringMatching(/\.mp4$/) },
  })
  const stored = await read(before.path.url)
  expect((await rows())[0]).toMatchObject({
    id: before.id,
    kind: 'Image',
    contentType: 'image/webp',
    width: 48,
    height: 32,
    bytes: stored.length,
    checksum: Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(stored))).toString('hex'),
  })
})

test('an image from a phone is rotated upright and stored without location or device data', async () => {
  const { send, read } = await startUploads()
  const taken = await buildPhonePicture()
  expect(taken.toString('latin1')).toContain('SecretPhone')
  expect((await sharp(taken).metadata()).orientation).toBe(6)

  const { path } = (await send(['image_type', 'Image'], ['file', createFile(taken)])).json()

  const stored = await read(path.url)
  const seen = await sharp(stored).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 32, height: 48 })
  expect(seen).not.toHaveProperty('exif')
  expect(seen).not.toHaveProperty('xmp')
  expect(seen).not.toHaveProperty('orientation')
  expect(stored.toString('latin1')).not.toContain('SecretPhone')
  const [red, , blue] = await pixelAt(stored, 16, 8)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test('VAL-33 the bytes decide the file type, not the name or the declared type, and an animation is rejected', async () => {
  const { send, leftovers } = await startUploads()
  const png = createFile(await buildPicture('png'), 'opal.html', 'text/html')

  expect((await send(['image_type', 'Image'], ['file', png])).statusCode).toBe(200)

  const film = await buildPhoneVideo()
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const lies: [bytes: Buffer | string, kind: string, message: string][] = [
    [script, 'Image', 'JPEG, PNG, WebP or AVIF'],
    ['<!doctype html><script>alert(1)</script>', 'Image', 'JPEG, PNG, WebP or AVIF'],
    [await buildPicture('gif'), 'Image', 'JPEG, PNG, WebP or AVIF'],
    [film, 'Image', 'JPEG, PNG, WebP or AVIF'],
    [buildHeic(), 'Image', heicRefused],
    [buildHeic('hevc'), 'Image', heicRefused],
    [await buildAnimation('webp'), 'Image', animationRefused],
    [await buildAnimation('apng'), 'Image', animationRefused],
    [buildHeic(), 'Video', 'MP4, MOV or WebM'],
    [await buildPicture(), 'Video', 'MP4, MOV or WebM'],
    ['#!/bin/sh', 'Video', 'MP4, MOV or WebM'],
  ]
  for (const [bytes, kind, message] of lies) {
    const answer = await send(['image_type', kind], ['file', createFile(bytes)])
    expect(answer.statusCode, message).toBe(415)
    expect(answer.json().payload.file).toContain(message)
  }
  expect(await leftovers()).toMatchObject({ rows: 1, arriving: [] })
})

test('an image that is damaged, or declares more pixels than fit in memory, is rejected', async () => {
  const { send, leftovers } = await startUploads()
  const damaged = async (format: 'jpeg' | 'png') => {
    const whole = await buildPicture(format, [600, 400])
    return whole.subarray(0, Math.floor(whole.length * 0.7))
  }

  for (const format of ['jpeg', 'png'] as const) {
    const answer = await send(['image_type', 'Image'], ['file', createFile(await damaged(format))])
    expect(answer.statusCode, format).toBe(400)
    expect(answer.json().payload.file).toContain('damaged')
  }
  const bomb = await send(['image_type', 'Image'], ['file', createFile(buildPixelBomb(), 'bomb.png')])
  expect(bomb.statusCode).toBe(400)
  expect(bomb.json().payload.file).toContain('million pixels')
  expect(await leftovers()).toEqual(emptyStorage)
})

test('data after the end of an image is removed', async () => {
  const { send, read } = await startUploads()
  const polyglot = Buffer.concat([
    await buildPicture(),
    Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
  ])

  const { path } = (await send(['image_type', 'Image'], ['file', createFile(polyglot, 'opal.html')])).json()

  expect((await read(path.url)).toString('latin1')).not.toContain('alert')
})

test('a large image is stored at 2560 pixels', async () => {
  const { send, read, rows } = await startUploads()

  const large = (
    await send(['image_type', 'Image'], ['file', createFile(await buildPicture('jpeg', [3000, 1500]))])
  ).json()

  expect(await sharp(await read(large.path.url)).metadata()).toMatchObject({ width: 2560, height: 1280 })
  expect((await rows())[0]).toMatchObject({ width: 2560, height: 1280 })
})

test('VAL-33 a file that is too large is rejected, in either order of the parts', async () => {
  const { send, sendTo, leftovers } = await startUploads()
  const large = createFile(Buffer.concat([await buildPicture(), Buffer.alloc(limits.imageBytes)]))
  const film = createFile(Buffer.concat([await buildPhoneVideo(), Buffer.alloc(2 ** 20)]))

  const refused = [
    await send(['file', large], ['image_type', 'Image']),
    await sendTo({ env: { MAX_UPLOAD_MB: '1' } }, ['image_type', 'Video'], ['file', film]),
    await sendTo({ env: { MAX_UPLOAD_MB: '1' } }, ['file', large], ['image_type', 'Video']),
  ]

  expect(refused.map((answer) => answer.statusCode)).toEqual([413, 413, 413])
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('too_large'))
  expect(refused[0]!.json().payload.file).toBe('The file is larger than 60 MB. Choose a smaller file.')
  expect(refused[1]!.json().payload.file).toBe('The file is larger than 1 MB. Choose a smaller file.')
  expect(await leftovers()).toEqual(emptyStorage)
})

test('ERR-29 an upload that finds the disk full gets a 507 that says so, whether the file is arriving or being stored', async () => {
  const { sendTo, send, media, leftovers } = await startUploads()
  const parts = [
    ['file', createFile(await buildPicture())],
    ['image_type', 'Image'],
  ] satisfies Parts
  const full = new Error('ENOSPC: no space left on device, write')
  const put = async () => Promise.reject(Object.assign(full, { code: 'ENOSPC', syscall: 'write' }))
  const stored = await sendTo({ media: { ...media, put } }, ...parts)
  const { createWriteStream } = fs
  const open = vi.spyOn(fs, 'createWriteStream')
  open.mockImplementation(() => createWriteStream('/dev/full'))
  syncBuiltinESMExports()
  onTestFinished(() => {
    open.mockRestore()
    syncBuiltinESMExports()
  })
  const arriving = await send(...parts)

  for (const answer of [stored, arriving])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      507,
      { code: 'disk_full', message: "The server's disk is full. Try again later." },
    ])
  expect(await leftovers()).toEqual(emptyStorage)
})

test('VAL-33 an AVIF image has half the size limit, checked once the upload is complete', async () => {
  const { send, leftovers } = await startUploads()
  const large = createFile(Buffer.concat([await buildPicture('avif'), Buffer.alloc(limits.avifBytes)]))

  const answer = await send(['image_type', 'Image'], ['file', large])

  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({
    code: 'too_large',
    payload: { file: 'The file is larger than 30 MB. Choose a smaller file.' },
  })
  expect(await leftovers()).toEqual(emptyStorage)
})

test('API-25 an upload is one file and its type, and each missing or invalid part gets an error under its name', async () => {
  const { app, authorization, send, leftovers } = await startUploads()
  const picture = createFile(await buildPicture())
  const required = { file: 'Please select a file to upload' }
  const type = { image_type: 'image_type must be Image or Video' }

  expect((await send(['image_type', 'Image'])).json().payload).toEqual(required)
  const unnamed = createFile('', '')
  expect((await send(['image_type', 'Image'], ['file', unnamed])).json().payload).toEqual(required)
  expect((await send(['image_type', 'Image'], ['file', createFile('')])).json().payload).toEqual({
    file: 'The file is empty. Export it again, or choose another file.',
  })
  expect((await send(['image_type', 'Image'], ['file', 'opal.jpg'])).json().payload).toEqual(required)
  expect((await send(['file', picture])).json().payload).toEqual(type)
  expect((await send(['image_type', 'Audio'], ['file', picture])).json().payload).toEqual(type)
  for (const second of ['file', 'thumbnail']) {
    const answer = await send(['image_type', 'Image'], ['file', picture], [second, picture])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().payload).toEqual({ file: 'Select only one file' })
  }
  const bare = { method: 'POST', url: '/api/image_upload' } as const
  const sent = async (contentType: string, payload: string) =>
    (await app.inject({ ...bare, headers: { authorization, 'content-type': contentType }, payload }))
      .statusCode
  expect(await sent('application/json', '{"image_type":"Image"}')).toBe(415)
  expect(await sent('multipart/form-data', 'no boundary')).toBe(400)
  expect(await sent('multipart/form-data; boundary=x', 'no part')).toBe(400)
  expect((await app.inject({ ...bare, headers: { authorization } })).statusCode).toBe(415)
  expect(await leftovers()).toEqual(emptyStorage)
})

test('an admin who uploads too often gets 429 with Retry-After', async () => {
  const { send } = await startUploads()

  const answers = []
  for (let n = 0; n < 61; n++) answers.push(await send(['image_type', 'Image']))

  expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 400)).toBe(true)
  expect(answers[60]!.statusCode).toBe(429)
  expect(answers[60]!.json().code).toBe('too_many_requests')
  expect(Number(answers[60]!.headers['retry-after'])).toBeGreaterThan(0)
})

const pixelAt = async (picture: Buffer, left: number, top: number) =>
  sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
