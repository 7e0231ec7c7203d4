import { idempotencyHeader } from '../../dataProvider/contract/headers.ts'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { messageReceiptSchema, type MessageReceipt } from '../../dataProvider/resources/messages.schema.ts'
import {
  customRequestSchema,
  type CustomRequestBody,
} from '../../dataProvider/resources/visitorForms.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from '../errors/httpError.ts'
import { clientNetwork } from '../http/limits/clientNetwork.ts'
import { createConcurrencyLimit } from '../http/limits/concurrencyLimit.ts'
import { tooManyUploadsError } from '../media/receiveForm.ts'
import { withTemporaryFolder } from '../media/workFolders.ts'
import type { MailQueue } from '../mail/mail.ts'
import { checksumsOf, processPictures } from './pictures.ts'
import { isReadByBytes, receiveRequest, type ReceivedRequest } from './receiveRequest.ts'
import { submissionRateLimit } from '../http/limits/rateLimits.ts'
import { submissionHeadersSchema, toCustomRequestSubmission } from './submission.ts'
import { findRepeated, saveMessage, assertPictureQuota, type NewMessage } from './store.ts'

interface Options {
  db: Database
  /** Where a request's pictures are while they arrive. */
  uploads: string
  mailQueue: MailQueue
}

/** The form that `POST /custom_requests` takes; an object among its parts travels as JSON (OpenAPI 3.1.0, section 4.8.15). */
const formSchema = z.object({
  request: customRequestSchema,
  pictures: z.array(z.file()).max(limits.referencePictures).optional(),
})

/** The request, and one file more than is taken, so that who sends too many is told. The files' bytes are counted as they come. */
const partLimits = {
  fileSize: Number.POSITIVE_INFINITY,
  files: limits.referencePictures + 2,
  fields: 4,
  parts: limits.referencePictures + 6,
  fieldSize: 100,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** Of one shop at a time, for the room that they take on the disk while they arrive: 1.5 GB at the most. */
const maxRequestsPerShop = 50

/** Of one address, so that no few take them all. */
const maxRequestsPerAddress = 2

/** The custom jewelry form: whoever is not blocked says what they want made, and shows it. */
export const customRequestRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, uploads, mailQueue },
) => {
  const perShop = createConcurrencyLimit({ max: maxRequestsPerShop, refuse: tooManyUploadsError })
  const perAddress = createConcurrencyLimit({ max: maxRequestsPerAddress, refuse: tooManyUploadsError })
  // Nothing else than a form is read here: no body is in memory before the handler sees it.
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: partLimits, throwFileSizeLimit: false, isPartAFile: isReadByBytes })

  app.post(paths.customRequests, {
    config: {
      access: 'participant',
      personal: true,
      refuses: [422, 507],
      rateLimit: submissionRateLimit,
      form: formSchema,
    },
    schema: {
      operationId: 'sendCustomRequest',
      tags: ['Messages'],
      summary: 'Ask for a piece to be made',
      consumes: ['multipart/form-data'],
      headers: submissionHeadersSchema,
      response: { 200: messageReceiptSchema },
    },
    handler: async (request) => {
      if (!request.isMultipart()) throw new HttpError(415, 'invalid_body', 'Send multipart/form-data')
      const { caller, headers } = request
      const key = headers[idempotencyHeader]
      const work = () =>
        withTemporaryFolder(uploads, async (folder) =>
          saveRequest({ db, mailQueue }, caller, await receiveRequest(request, folder), folder, key),
        )
      return perAddress.run(() => perShop.run(work, caller.shopId), clientNetwork(request))
    },
  })
}

const saveRequest = async (
  { db, mailQueue }: Pick<Options, 'db' | 'mailQueue'>,
  caller: Caller,
  { body, files }: ReceivedRequest,
  folder: string,
  key: string | undefined,
): Promise<MessageReceipt> => {
  const received = toNewMessage(body)
  const sending = toCustomRequestSubmission(body, await checksumsOf(files), key)
  const repeated = await findRepeated(db, caller.shopId, sending)
  if (repeated) return repeated
  if (files.length > 0) await assertPictureQuota(db, caller.shopId)
  const pictures = await processPictures(files, folder)
  return db.transaction((tx) => saveMessage(tx, mailQueue, caller, received, pictures, sending))
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
