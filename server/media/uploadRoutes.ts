import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { uploadSchema, type Upload } from '../../dataProvider/contract/responses.schema.ts'
import { mediaTypes, type MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import * as texts from '../../dataProvider/contract/texts.ts'
import { maxPictureBytes } from '../../dataProvider/contract/uploadRules.ts'
import type { Config } from '../config/config.ts'
import { HttpError, fileError, invalidField } from '../errors/httpError.ts'
import { createConcurrencyLimit } from '../http/limits/concurrencyLimit.ts'
import { mediaUrlOf } from './files.ts'
import { checkFileType } from './fileType.ts'
import type { ProcessedFile } from './processedFile.ts'
import { fileTooLargeError, readForm, tooManyUploadsError, writePart } from './receiveForm.ts'
import { storeFile, type FileStores } from './storeFile.ts'
import { withTemporaryFolder } from './workFolders.ts'

interface Options extends FileStores {
  config: Config
  uploads: string
}

const formSchema = z.object({ image_type: z.enum(mediaTypes), file: z.file() })

/** Accepts more parts than needed, so that the handler can return a specific error. The handler limits the file's size. */
const partLimits = {
  fileSize: Number.POSITIVE_INFINITY,
  files: 2,
  fields: 10,
  parts: 12,
  fieldSize: 100,
  fieldNameSize: 100,
  headerPairs: 20,
}

/**
 * The maximum number of parallel uploads per shop and instance. Each can take several times its size on the disk while it is
 * processed.
 */
const maxConcurrentUploads = 6

/** API-25: `POST /image_upload`. */
export const uploadRoutes: FastifyPluginAsyncZod<Options> = async (app, { config, uploads, ...stores }) => {
  const most: SizeLimits = { Image: limits.imageBytes, Video: config.MAX_UPLOAD_MB * 2 ** 20 }
  const perShop = createConcurrencyLimit({ max: maxConcurrentUploads, refuse: tooManyUploadsError })
  // Parse only multipart forms, so that no body is buffered in memory before the handler runs.
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: partLimits, throwFileSizeLimit: false })

  app.post(paths.upload, {
    // The rate limit is high enough for an admin who uploads many files at a time.
    config: {
      access: 'admin',
      rateLimit: { max: 60, timeWindow: '1 minute' },
      form: formSchema,
    },
    schema: {
      operationId: 'uploadFile',
      tags: ['Media'],
      summary: 'Upload an image or video',
      consumes: ['multipart/form-data'],
      response: { 200: uploadSchema },
    },
    handler: async (request, reply) => {
      if (!request.isMultipart())
        throw new HttpError(415, 'invalid_body', 'Send the file as multipart/form-data')
      const { shopId } = request.caller
      const work = () =>
        withTemporaryFolder(uploads, async (folder) => {
          const received = await receiveUpload(request, folder, most)
          const processed = await processUpload(received, folder)
          // The client disconnected during processing.
          if (reply.raw.destroyed)
            throw new HttpError(400, 'aborted', 'The upload was interrupted. Try again.')
          return toUpload(received.type, await storeFile(stores, shopId, received.type, processed))
        })
      return perShop.run(work, shopId)
    },
  })
}

interface ReceivedUpload {
  type: MediaType
  file: string
}

/** In bytes. */
type SizeLimits = Record<MediaType, number>

/**
 * Receives the two parts of an upload in either order (API-25). Streams the bytes to a file in the folder.
 * @throws {HttpError} 400 naming the part, 413 when the file is too large
 */
const receiveUpload = (request: FastifyRequest, folder: string, sizeLimits: SizeLimits) =>
  readForm(request, () => readParts(request, folder, sizeLimits))

const readParts = async (
  request: FastifyRequest,
  folder: string,
  sizeLimits: SizeLimits,
): Promise<ReceivedUpload> => {
  const file = join(folder, 'received')
  let type: MediaType | undefined
  let bytes: number | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'image_type') type = readType(part.value)
      continue
    }
    if (part.fieldname !== 'file' || bytes !== undefined) throw fileError(400, 'Select only one file')
    bytes = await writePart(part, file, limitOf(type, sizeLimits))
  }
  type = readType(type)
  if (!bytes) throw fileError(400, texts.fileRequired)
  if (bytes > sizeLimits[type]) throw fileTooLargeError(sizeLimits[type])
  return { type, file }
}

const readType = (value: unknown): MediaType => {
  const known = mediaTypes.find((type) => type === value)
  if (!known) throw invalidField('image_type', `image_type must be ${mediaTypes.join(' or ')}`)
  return known
}

// The type can arrive after the file. Until it is known, the larger limit applies.
const limitOf = (type: MediaType | undefined, sizeLimits: SizeLimits) =>
  type === undefined ? Math.max(...Object.values(sizeLimits)) : sizeLimits[type]

/**
 * Converts an upload for storage. Imports the converters on first use, because they are large.
 * @throws {HttpError} 415, 413 or 400 when the file is not accepted
 */
const processUpload = async ({ type, file }: ReceivedUpload, folder: string): Promise<ProcessedFile> => {
  const trueType = await checkFileType(file, type)
  if (type === 'Video') return (await import('./processVideo.ts')).processVideo(file, folder)
  // The image's type is known only after the upload.
  const most = maxPictureBytes(trueType)
  if ((await stat(file)).size > most) throw fileTooLargeError(most)
  return (await import('./processPicture.ts')).processPicture(file, folder)
}

/** Returns the address in every field that clients of the specification may read (API-27). */
const toUpload = (type: MediaType, { id, key }: { id: number; key: string }): Upload => {
  const addressed = { url: mediaUrlOf(key) }
  return { id, path: addressed, ...(type === 'Image' ? { image: addressed } : { video: addressed }) }
}
