import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mediaTypes, type MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { uploadSchema, type Upload } from '../../dataProvider/contract/answers.schema.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from '../errors/httpError.ts'
import { mediaUrlOf } from './files.ts'
import { receiveUpload, tooManyUploadsError, type SizeLimits } from './receiveUpload.ts'
import { createConcurrencyLimit } from '../http/limits/concurrencyLimit.ts'
import type { MediaStorage } from './storage.ts'
import { processUpload, storeFile, withTemporaryFolder } from './uploads.ts'
import type { VariantQueue } from './variants/queue.ts'
import multipart from '@fastify/multipart'

interface Options {
  config: Config
  /** Where an upload is while it arrives. */
  uploads: string
  db: Database
  media: MediaStorage
  variantQueue: VariantQueue
}

/** The form that `POST /image_upload` takes. */
const formSchema = z.object({ image_type: z.enum(mediaTypes), file: z.file() })

/** One more of each than is taken, so that who sends too many is told. The file's bytes are counted as they come. */
const partLimits = {
  fileSize: Number.POSITIVE_INFINITY,
  files: 2,
  fields: 10,
  parts: 12,
  fieldSize: 100,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** Uploads of one shop at a time: each may fill the disk with three times its size meanwhile. */
const maxConcurrentUploads = 6

/** Takes pictures and videos (API-25: `POST /image_upload`). */
export const uploadRoutes: FastifyPluginAsyncZod<Options> = async (app, { config, uploads, ...stores }) => {
  const most: SizeLimits = { Image: limits.imageBytes, Video: config.MAX_UPLOAD_MB * 2 ** 20 }
  const perShop = createConcurrencyLimit({ max: maxConcurrentUploads, refuse: tooManyUploadsError })
  // Nothing else than a form is read here: no body is in memory before the handler sees it.
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: partLimits, throwFileSizeLimit: false })

  app.post(paths.upload, {
    // Somebody who uploads a whole collection at once stays below it.
    config: {
      access: 'admin',
      refuses: [507],
      rateLimit: { max: 60, timeWindow: '1 minute' },
      form: formSchema,
    },
    schema: {
      operationId: 'uploadFile',
      tags: ['Media'],
      summary: 'Keep a picture or video',
      consumes: ['multipart/form-data'],
      response: { 200: uploadSchema },
    },
    handler: async (request, reply) => {
      if (!request.isMultipart()) throw new HttpError(415, 'invalid_body', 'Send multipart/form-data')
      const { shopId } = request.caller
      const work = () =>
        withTemporaryFolder(uploads, async (folder) => {
          const received = await receiveUpload(request, folder, most)
          const processed = await processUpload(received, folder)
          // Given up while it was being made.
          if (reply.raw.destroyed) throw new HttpError(400, 'aborted', 'The upload broke off')
          return toUpload(received.type, await storeFile(stores, shopId, received.type, processed))
        })
      return perShop.run(work, shopId)
    },
  })
}

/** All the shapes that the specification's callers read, at once (API-27). */
const toUpload = (type: MediaType, { id, key }: { id: number; key: string }): Upload => {
  const addressed = { url: mediaUrlOf(key) }
  return { id, path: addressed, ...(type === 'Image' ? { image: addressed } : { video: addressed }) }
}
