import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { createHttpServer } from '../../../../server/http/server.ts'
import { mediaRoutes } from '../../../../server/media/routes.ts'
import { openMediaStorage } from '../../../../server/stores.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { startS3 } from '../../../support/servers/startS3.ts'
import { listKeys } from '../../../support/shop/storedFiles.ts'

const kinds = ['a folder', 'a bucket'] as const

/** Opens a storage with one file of 10,000 bytes, and the server that serves it. */
async function startMedia(kind: (typeof kinds)[number]) {
  const DATA_DIR = createTemporaryDirectory()
  const where = kind === 'a bucket' ? { MEDIA_URL: await startS3() } : {}
  const config = loadConfig({ DATA_DIR, ...where })
  const media = await openMediaStorage(config)
  const app = await createHttpServer(config, pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  // A catch-all route, like that of the shop's pages.
  app.get('/*', async () => 'a page')
  await app.register(mediaRoutes, { media, prefix: '/media' })

  const bytes = randomBytes(10_000)
  const file = join(DATA_DIR, 'draft')
  await writeFile(file, bytes)
  await media.put('7/opal.webp', file, 'image/webp')
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { DATA_DIR, app, media, bytes, file, get }
}

test.each(kinds)('%s stores a file unchanged, lists it, reads it and removes it', async (kind) => {
  const { media, bytes, file } = await startMedia(kind)
  await media.put('7/fire.mp4', file, 'video/mp4')

  expect(await listKeys(media)).toEqual(['7/fire.mp4', '7/opal.webp'])
  expect(await buffer(await media.read('7/opal.webp'))).toEqual(bytes)
  await media.remove('7/opal.webp')
  await media.remove('7/opal.webp')
  expect(await listKeys(media)).toEqual(['7/fire.mp4'])
})

test.each(kinds)('a file from %s is served as immutable and cannot run scripts', async (kind) => {
  const { get, app, bytes } = await startMedia(kind)

  const response = await get('/media/7/opal.webp')

  expect(response.statusCode).toBe(200)
  expect(response.rawPayload).toEqual(bytes)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'last-modified': expect.stringMatching(/GMT$/),
  })
  const known = await get('/media/7/opal.webp', { 'if-none-match': String(response.headers.etag) })
  expect(known.statusCode).toBe(304)
  const head = await app.inject({ method: 'HEAD', url: '/media/7/opal.webp' })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe('10000')
  expect(head.rawPayload).toHaveLength(0)
  const deleted = await app.inject({ method: 'DELETE', url: '/media/7/opal.webp' })
  expect([deleted.statusCode, deleted.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test.each(kinds)(
  'a file from %s supports range requests, and an unsatisfiable range gets a 416 with the file size',
  async (kind) => {
    const { get, bytes } = await startMedia(kind)
    const part = (range: string) => get('/media/7/opal.webp', { range })

    const middle = await part('bytes=100-199')
    expect(middle.statusCode).toBe(206)
    expect(middle.headers['content-range']).toBe('bytes 100-199/10000')
    expect(middle.rawPayload).toEqual(bytes.subarray(100, 200))
    expect((await part('bytes=9990-')).rawPayload).toEqual(bytes.subarray(-10))
    const end = await part('bytes=-10')
    expect(end.headers['content-range']).toBe('bytes 9990-9999/10000')
    expect(end.rawPayload).toEqual(bytes.subarray(-10))
    for (const range of ['bytes=10000-', 'bytes=-0']) {
      const refused = await part(range)
      expect(refused.statusCode, range).toBe(416)
      expect(refused.headers['content-range'], range).toBe('bytes */10000')
      expect(refused.json(), range).toMatchObject({ code: 'range' })
    }
  },
)

test.each(kinds)(
  'a file from %s is sent completely if the request has no single valid range',
  async (kind) => {
    const { get, bytes } = await startMedia(kind)

    // A suffix longer than the file, an unknown unit, a reversed range and two ranges.
    for (const range of ['bytes=-10001', 'lines=1-2', 'bytes=2-1', 'bytes=0-1,5-6']) {
      const response = await get('/media/7/opal.webp', { range })
      expect(response.statusCode, range).toBe(200)
      expect(response.headers['content-range'], range).toBeUndefined()
      expect(response.rawPayload, range).toEqual(bytes)
    }
  },
)

test.each(kinds)('a path outside the files of %s gets an uncached error', async (kind) => {
  const { DATA_DIR, get } = await startMedia(kind)
  await writeFile(join(DATA_DIR, 'secret.txt'), 'secret')

  for (const path of [
    '7/none.webp',
    '7/',
    '7/..%2f..%2fsecret.txt',
    '7%5c..%5c..%5csecret.txt',
    '.unfinished/x',
    '7/opal.webp%00.txt',
  ]) {
    const response = await get(`/media/${path}`)
    expect(response.statusCode, path).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, path).toBeLessThan(500)
    expect(response.json(), path).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(response.headers['cache-control'], path).toBeUndefined()
    expect(response.body).not.toContain('secret.txt')
  }
})

test('a file that cannot be read completely is not stored', async () => {
  const { DATA_DIR, media } = await startMedia('a folder')

  await expect(media.put('7/half.webp', join(DATA_DIR, 'none'), 'image/webp')).rejects.toThrow('7/half.webp')

  expect(await listKeys(media)).toEqual(['7/opal.webp'])
  expect(await readdir(join(DATA_DIR, 'media/.unfinished'))).toEqual([])
})

test('fifty slow readers of a bucket do not block another download', async () => {
  const { DATA_DIR, media, bytes } = await startMedia('a bucket')
  if (!('open' in media.served)) throw new Error('A bucket serves its files itself')
  const { open } = media.served
  const film = join(DATA_DIR, 'film')
  await writeFile(film, Buffer.alloc(8_000_000))
  await media.put('7/fire.mp4', film, 'video/mp4')
  const whole = { range: undefined, ifNoneMatch: undefined }
  const slow = await Promise.all(Array.from({ length: 50 }, () => open('7/fire.mp4', whole)))
  onTestFinished(() => {
    for (const one of slow) if ('body' in one) one.body?.destroy()
  })

  const picture = await open('7/opal.webp', whole)

  expect('body' in picture && picture.body && (await buffer(picture.body))).toEqual(bytes)
}, 10_000)
