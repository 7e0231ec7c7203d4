import { customRequestSchema } from '../../dataProvider/resources/visitorForms.schema.ts'
import { join } from 'node:path'
import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { CustomRequestBody } from '../../dataProvider/resources/messages.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { invalidBody, invalidField } from '../errors/httpError.ts'
import { readForm, writePart } from '../media/receiveUpload.ts'
import { withPicturesField } from './pictures.ts'

/** A custom request as it came: checked, its pictures in files of the folder and not looked at yet. */
export interface ReceivedRequest {
  body: CustomRequestBody
  files: string[]
}

/** How long it may take, in milliseconds: everything that is allowed, over a line of half a megabit a second. */
const arrivalTimeout = 10 * 60_000

/**
 * Takes the field `request` and up to three files `pictures`, in any order: the bytes go straight into files.
 * @throws {HttpError} 400 naming the fields at fault, 413 as soon as a picture has too many bytes
 */
export async function receiveRequest(request: FastifyRequest, folder: string): Promise<ReceivedRequest> {
  // A stranger's body is not awaited for as long as it comes: a connection held open would keep others out.
  const end = setTimeout(() => request.raw.destroy(), arrivalTimeout).unref()
  try {
    return await withPicturesField(() => readForm(request, () => readParts(request, folder)))
  } finally {
    clearTimeout(end)
  }
}

const readParts = async (request: FastifyRequest, folder: string): Promise<ReceivedRequest> => {
  let body: CustomRequestBody | undefined
  const files: string[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'request') body = readBody(part)
      continue
    }
    if (part.fieldname !== 'pictures') throw invalidField('pictures', 'Files are sent as pictures')
    if (files.length === limits.referencePictures) {
      throw invalidField('pictures', `Please choose at most ${limits.referencePictures} pictures`)
    }
    const file = join(folder, `received-${files.length + 1}`)
    await writePart(request, part, file, limits.referencePictureBytes)
    files.push(file)
  }
  if (!body) throw invalidField('request', 'The field request is required')
  return { body, files }
}

const readBody = ({ value, valueTruncated }: MultipartValue): CustomRequestBody => {
  if (valueTruncated) throw invalidField('request', 'The request is too long', 413)
  // A part that calls itself JSON has been read as such already.
  const { data, error } = customRequestSchema.safeParse(typeof value === 'string' ? parse(value) : value)
  if (error) throw invalidBody(error.issues)
  return data
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw invalidField('request', 'The field request must be JSON')
  }
}
