import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { buildApi } from '../../../server/boot/server.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { messagePictures, messages } from '../../../server/database/schema.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { buildContactMessage, buildCustomRequest } from '../../factories/message.ts'
import { openMailbox } from '../email/createMailbox.ts'
import { onCleanup } from '../onCleanup.ts'
import { startShopWithAdmin } from './startShop.ts'
import { encodeForm, type Parts } from './startUploads.ts'

export type MessageShop = Awaited<ReturnType<typeof startMessages>>

/** Starts a shop with an admin, and a server with these settings. By default, each POST request has a different IP address. */
export async function startMessages(env: Record<string, string> = {}) {
  const shop = await startShopWithAdmin()
  const logged: string[] = []
  const destination: DestinationStream = { write: (line) => void logged.push(line) }
  const config = loadConfig({ LOG_LEVEL: 'info', DATA_DIR: shop.config.DATA_DIR, ...env })
  const log = createLogger(config, destination)
  const app = await buildApi(config, shop.services, log)
  onCleanup(() => app.close())

  let sent = 0
  const post = async (url: string, payload: string | Buffer, headers: Record<string, string>) => {
    sent += 1
    const { remoteAddress = `10.1.${sent >> 8}.${sent & 255}`, ...said } = headers
    const own = await shop.createHeaders()
    return app.inject({ method: 'POST', url, payload, headers: { ...own, ...said }, remoteAddress })
  }
  const sendForm = async (parts: Parts, headers: Record<string, string> = {}) => {
    const { type, bytes } = await encodeForm(parts)
    return post('/api/custom_requests', bytes, { 'content-type': type, ...headers })
  }
  return {
    ...shop,
    app,
    logged,
    deliver: openMailbox(shop.db, config, log).deliver,
    sendForm,
    /** Sends a valid request with these images. */
    sendPictures: (pictures: File[], headers: Record<string, string> = {}) =>
      sendForm(
        [
          ['request', JSON.stringify(buildCustomRequest())],
          ...pictures.map((one): Parts[number] => ['pictures', one]),
        ],
        headers,
      ),
    /** Sends a request with these fields and without images. */
    sendRequest: (overrides: object = {}, headers: Record<string, string> = {}) =>
      sendForm([['request', JSON.stringify({ ...buildCustomRequest(), ...overrides })]], headers),
    sendContact: (overrides: object = {}, headers: Record<string, string> = {}) =>
      post('/api/contact_messages', JSON.stringify({ ...buildContactMessage(), ...overrides }), {
        'content-type': 'application/json',
        ...headers,
      }),
    asAdmin: async (url: string) => app.inject({ url, headers: await shop.createHeaders(shop.adminId) }),
    /** Counts the stored messages and images, and lists the unfinished uploads on the disk. */
    leftovers: async () => ({
      messages: await shop.db.$count(messages),
      pictures: await shop.db.$count(messagePictures),
      arriving: await readdir(join(shop.config.DATA_DIR, 'uploads')),
    }),
  }
}

export const noLeftovers = { messages: 0, pictures: 0, arriving: [] }
