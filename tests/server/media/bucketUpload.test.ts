import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { openMediaStorage } from '../../../server/stores.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { buildPhoneVideo } from '../../factories/media/video.ts'
import { startS3 } from '../../support/servers/startS3.ts'
import { listKeys } from '../../support/shop/storedFiles.ts'
import { createFile, startUploads } from '../../support/shop/startUploads.ts'

test('API-25 with MEDIA_URL an upload is stored in the bucket with its type and length; API-23 an image that is no longer used is deleted from it', async () => {
  const { admin, services, sendTo, shopId, leftovers, rows } = await startUploads()
  const media = await openMediaStorage(loadConfig({ MEDIA_URL: await startS3() }))

  const picture = await sendTo({ media }, ['image_type', 'Image'], ['file', createFile(await buildPicture())])
  const film = await sendTo({ media }, ['file', createFile(await buildPhoneVideo())], ['image_type', 'Video'])

  const keys = [picture.json().path.url, film.json().path.url].map((url: string) =>
    url.replace('/media/', ''),
  )
  expect(await listKeys(media)).toEqual(keys.toSorted())
  expect(keys[0]).toMatch(new RegExp(`^${shopId}/`))
  expect(await sharp(await buffer(await media.read(keys[0]!))).metadata()).toMatchObject({ width: 48 })
  expect(await leftovers()).toEqual({ rows: 2, stored: [], arriving: [] })
  if (!('open' in media.served)) throw new Error('A bucket is no folder')
  const head = await media.served.open(keys[1]!, { range: 'bytes=4-7' })
  expect(head).toMatchObject({ status: 206, headers: { 'content-type': 'video/mp4' } })
  expect(String(await buffer(head.body!))).toBe('ftyp')
  const [, row] = await rows()
  expect(head.headers['content-range']).toBe(`bytes 4-7/${row!.bytes}`)

  services.media.remove = media.remove
  const { id: mediafiles_id, path } = picture.json()
  const { id: items_id } = await admin.createItem(buildItemBody())
  const body = buildItemMediaBody({ items_id, display_image: path.url, mediafiles_id })
  await admin.deleteItemMedia((await admin.createItemMedia(body)).id)
  expect(await listKeys(media)).toEqual([keys[1]])
})
