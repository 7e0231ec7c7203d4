import { once } from 'node:events'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { storeFile } from '../../../server/media/storeFile.ts'
import { openUploads, openWorkFolder } from '../../../server/media/workFolders.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { encodeForm, createFile, emptyStorage, startUploads } from '../../support/shop/startUploads.ts'

test('API-25 an upload that the client aborts leaves no file and no row', async () => {
  const { app, authorization, config, leftovers } = await startUploads()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { type, bytes } = await encodeForm([
    ['image_type', 'Image'],
    ['file', createFile(await buildPicture('png', [800, 800]))],
  ])
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')

  socket.write(
    `POST /api/image_upload HTTP/1.1\r\nHost: shop\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes.subarray(0, bytes.length - 100))
  const uploads = join(config.DATA_DIR, 'uploads')
  const received = async () => {
    const [folder = ''] = await readdir(uploads)
    return stat(join(uploads, folder, 'received'))
  }
  await vi.waitFor(async () => expect((await received()).size).toBeGreaterThan(0), 10_000)
  expect((await received()).mode & 0o777).toBe(0o600)
  expect((await stat(uploads)).mode & 0o777).toBe(0o700)
  socket.destroy()

  await vi.waitFor(async () => expect(await leftovers()).toEqual(emptyStorage), 10_000)
})

test('a file whose row cannot be inserted is deleted', async () => {
  const { db, media, leftovers } = await startUploads()
  const file = join(createTemporaryDirectory(), 'kept.webp')
  await writeFile(file, 'a picture')
  const kept = { file, contentType: 'image/webp', extension: 'webp', width: 1, height: 1 }

  await expect(storeFile({ db, media }, 999, 'Image', kept)).rejects.toThrow(/media_files/)

  expect(await leftovers()).toEqual(emptyStorage)
})

test('the next start removes the remains of uploads and variants after a crash, even if their times are in the future', async () => {
  const DATA_DIR = createTemporaryDirectory()
  const names = ['uploads', 'variants', 'media/.unfinished']
  const inAnHour = new Date(Date.now() + 3_600_000)
  for (const name of names) {
    await keep(join(DATA_DIR, name, 'work-x/half'))
    await utimes(join(DATA_DIR, name, 'work-x'), inAnHour, inAnHour)
  }

  await openUploads(loadConfig({ DATA_DIR }))
  await openWorkFolder(loadConfig({ DATA_DIR }), 'variants')

  for (const name of names) expect(await readdir(join(DATA_DIR, name)), name).toEqual([])
})

test('with a database server, an instance that starts removes only abandoned uploads and not those in progress on another instance', async () => {
  const DATA_DIR = createTemporaryDirectory()
  const [old, young] = [join(DATA_DIR, 'uploads/old'), join(DATA_DIR, 'uploads/young')]
  for (const path of [old, young]) await keep(path)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(old, anHourAgo, anHourAgo)

  await openUploads(loadConfig({ DATA_DIR, DATABASE_URL: 'postgresql://db.example/welo' }))

  expect(await readdir(join(DATA_DIR, 'uploads'))).toEqual(['young'])
})

const keep = async (path: string) => {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, 'half a picture')
}
