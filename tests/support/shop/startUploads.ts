import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApi } from '../../../server/boot/server.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { mediaFiles } from '../../../server/database/schema.ts'
import type { MediaStorage } from '../../../server/media/storage.ts'
import { startShopWithAdmin } from './startShop.ts'
import { listKeys } from './storedFiles.ts'

export type Parts = [name: string, value: string | File][]

interface Other {
  env?: Record<string, string>
  media?: MediaStorage
}

/** Starts a shop with an admin who uploads files, and helpers that read what is stored. */
export async function startUploads() {
  const shop = await startShopWithAdmin()
  const { authorization } = await shop.createHeaders(shop.adminId)
  const send = (...parts: Parts) => sendForm(shop.app, authorization, parts)
  /** Sends an upload to a server with other settings or another storage. */
  const sendTo = async ({ env = {}, media = shop.media }: Other, ...parts: Parts) => {
    const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: shop.config.DATA_DIR, ...env })
    const app = await buildApi(config, { ...shop.services, media }, pino({ level: 'silent' }))
    return sendForm(app, authorization, parts).finally(() => app.close())
  }
  return {
    ...shop,
    authorization,
    send,
    sendTo,
    /** Returns the contents of a media URL. */
    read: async (address: string) => buffer(await shop.media.read(address.replace('/media/', ''))),
    rows: () => shop.db.select().from(mediaFiles).orderBy(mediaFiles.id),
    /** Counts the file rows, and lists the stored keys and the unfinished uploads on the disk. */
    leftovers: async () => ({
      rows: (await shop.db.select().from(mediaFiles)).length,
      stored: await listKeys(shop.media),
      arriving: await readdir(join(shop.config.DATA_DIR, 'uploads')),
    }),
  }
}

/** The `leftovers` of a shop without uploads. */
export const emptyStorage = { rows: 0, stored: [], arriving: [] }

/** Creates a file as a browser sends it. Its name and type need not match its contents. */
export function createFile(bytes: Buffer | string, name = 'opal.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(Buffer.from(bytes))], name, { type })
}

async function sendForm(app: FastifyInstance, authorization: string, parts: Parts) {
  const { type, bytes } = await encodeForm(parts)
  const headers = { authorization, 'content-type': type }
  return app.inject({ method: 'POST', url: '/api/image_upload', headers, payload: bytes })
}

export async function encodeForm(parts: Parts) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type')!, bytes: Buffer.from(await encoded.arrayBuffer()) }
}
