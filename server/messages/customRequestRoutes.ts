import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import multipart from '@fastify/multipart'
import { messageReceiptSchema, type MessageReceipt } from '../../dataProvider/resources/messages.schema.ts'
import {
  customRequestSchema,
  type CustomRequestBody,
} from '../../dataProvider/resources/visitorForms.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { idempotencyHeader } from '../../dataProvider/contract/headers.ts'
import type { Database } from '../database/database.ts'
import { isRunning } from '../database/isRunning.ts'
import { messagePictures, messages } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { clientNetwork } from '../http/limits/clientNetwork.ts'
import { createConcurrencyLimit } from '../http/limits/concurrencyLimit.ts'
import { tooManyUploadsError } from '../media/receiveForm.ts'
import { withTemporaryFolder } from '../media/workFolders.ts'
import { submissionRateLimit } from '../http/limits/rateLimits.ts'
import { checkFileType } from '../media/fileType.ts'
import { measure } from '../media/measure.ts'
import type { PictureBounds } from '../media/processPicture.ts'
import { isReadByBytes, receiveRequest } from './receiveRequest.ts'
import {
  findExistingMessage,
  saveMessage,
  submissionHeadersSchema,
  toSubmission,
  type NewMessage,
} from './store.ts'

interface Options {
  db: Database
  uploads: string
}

/** The form of `POST /custom_requests`. `request` is a part with JSON (OpenAPI 3.1.0, section 4.8.15). */
const formSchema = z.object({
  request: customRequestSchema,
  pictures: z.array(z.file()).max(limits.referencePictures).optional(),
})

/** Accepts one extra image, so that the handler can return a specific error. The part `request` counts as a file, too. */
const partLimits = {
  fileSize: Number.POSITIVE_INFINITY,
  files: limits.referencePictures + 2,
  fields: 4,
  parts: limits.referencePictures + 6,
  fieldSize: 100,
  fieldNameSize: 100,
  headerPairs: 20,
}

/**
 * The maximum number of parallel requests per shop and instance. The images that they upload take at most about 1.5 GB on the
 * disk.
 */
const maxRequestsPerShop = 50

/**
 * The maximum number of parallel requests per IPv4 address or IPv6 network. It prevents a few clients from using up the shop's
 * limit.
 */
const maxRequestsPerAddress = 2

/** Receives the custom jewelry form, with images, from visitors and customers who are not blocked. */
export const customRequestRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, uploads }) => {
  const perShop = createConcurrencyLimit({ max: maxRequestsPerShop, refuse: tooManyUploadsError })
  const perAddress = createConcurrencyLimit({ max: maxRequestsPerAddress, refuse: tooManyUploadsError })
  // Parse only multipart forms, so that no body is buffered in memory before the handler runs.
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: partLimits, throwFileSizeLimit: false, isPartAFile: isReadByBytes })

  app.post(paths.customRequests, {
    config: {
      access: 'participant',
      personal: true,
      refuses: [422],
      rateLimit: submissionRateLimit,
      form: formSchema,
    },
    schema: {
      operationId: 'sendCustomRequest',
      tags: ['Messages'],
      summary: 'Send a custom jewelry request',
      consumes: ['multipart/form-data'],
      headers: submissionHeadersSchema,
      response: { 200: messageReceiptSchema },
    },
    handler: async (request) => {
      if (!request.isMultipart())
        throw new HttpError(415, 'invalid_body', 'Send the request as multipart/form-data')
      const { caller, headers } = request
      const key = headers[idempotencyHeader]
      const work = () => withTemporaryFolder(uploads, (folder) => saveRequest(db, request, folder, key))
      return perAddress.run(() => perShop.run(work, caller.shopId), clientNetwork(request))
    },
  })
}

const saveRequest = async (
  db: Database,
  request: FastifyRequest,
  folder: string,
  key: string | undefined,
): Promise<MessageReceipt> => {
  const { caller } = request
  const { body, files } = await withPicturesField(() => receiveRequest(request, folder))
  const received = toNewMessage(body)
  const submission = toSubmission(key, toParts(body, await checksumsOf(files)))
  const repeated = await findExistingMessage(db, caller.shopId, submission)
  if (repeated) return repeated
  if (files.length > 0) await assertPictureQuota(db, caller.shopId)
  const pictures = await processPictures(files, folder)
  return db.transaction((tx) => saveMessage(tx, caller, received, pictures, submission))
}

const toNewMessage = (body: CustomRequestBody): NewMessage => {
  const { name, email, phone, description, projectType, budget, ring_size, needed_by, item_slug } = body
  const request = {
    projectType,
    budget,
    ...(ring_size && { ring_size }),
    ...(needed_by && { needed_by }),
    ...(item_slug && { item_slug }),
  }
  return { kind: 'custom_request', name, email, phone, text: description, request }
}

/** Returns the values that a retry must repeat. `checksums` are those of the images as received. */
const toParts = (body: CustomRequestBody, checksums: string[]) => {
  const { name, email, phone, projectType, budget, description, ring_size, needed_by, item_slug } = body
  const values = [name, email, phone, projectType, budget, description, ring_size, needed_by, item_slug]
  // An empty optional field equals a missing one.
  return ['custom_request', ...values.map((value) => value || null), ...checksums]
}

/**
 * Checks that the shop still accepts images. A daily limit on their total size prevents visitors from filling the database.
 * @throws {HttpError} 429 naming the field
 */
async function assertPictureQuota(db: Database, shopId: number): Promise<void> {
  const [today] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${messagePictures.bytes})), 0)::float8` })
    .from(messages)
    .innerJoin(messagePictures, eq(messagePictures.messageId, messages.id))
    .where(
      and(eq(messages.shopId, shopId), isRunning(sql`${messages.createdAt} + interval '1 day'`, 86_400_000)),
    )
  if ((today?.bytes ?? 0) < limits.referencePictureBytesPerDay) return
  const message = 'We cannot accept more images today. Send your request without images, or email them to us.'
  throw new HttpError(429, 'too_many_requests', message, { pictures: message })
}

const pixels = limits.referencePicturePixels

/** Limits for reference images, which are stored in the database. Stricter than for admins, because any visitor can upload. */
const bounds: PictureBounds = { longestSide: 1600, area: { byLine: pixels, full: pixels, avif: pixels / 2 } }

/**
 * Converts the images for storage: WebP, upright, without metadata.
 * @throws {HttpError} 415 for a file that is not an accepted image, 400 as `processPicture`
 */
const processPictures = (files: string[], folder: string) =>
  withPicturesField(async () => {
    for (const file of files) await checkFileType(file, 'Image')
    const pictures = []
    for (const file of files) {
      // Imported on first use, because the module is large.
      const { processPicture } = await import('../media/processPicture.ts')
      const processed = await processPicture(file, folder, bounds)
      pictures.push({
        width: processed.width,
        height: processed.height,
        bytes: await readFile(processed.file),
      })
    }
    return pictures
  })

/** SHA-256, hexadecimal. */
async function checksumsOf(files: string[]): Promise<string[]> {
  const measured = await Promise.all(files.map((file) => measure(createReadStream(file))))
  return measured.map(({ checksum }) => checksum)
}

/** Maps the errors of an upload from the field `file` to the form's field `pictures`. */
async function withPicturesField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof HttpError ? error.payload?.['file'] : undefined
    if (!(error instanceof HttpError) || reason === undefined) throw error
    throw new HttpError(error.statusCode, error.code, error.message, { pictures: reason })
  }
}
