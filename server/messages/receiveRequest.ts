import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import {
  customRequestSchema,
  type CustomRequestBody,
} from '../../dataProvider/resources/visitorForms.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { invalidBody, invalidField } from '../errors/httpError.ts'
import { decodeText } from '../http/bodies.ts'
import { readForm, writePart } from '../media/receiveForm.ts'

/** A received custom request. The body is validated; the image files are not checked yet. */
interface ReceivedRequest {
  body: CustomRequestBody
  files: string[]
}

/** Milliseconds for the complete upload. Enough for the maximum size at half a megabit per second. */
const arrivalTimeout = 10 * 60_000

/** The maximum size of the field `request`. */
const maxRequestBytes = 32 * 1024

/** Treats the field `request` as a file, too, to read its bytes. In a text field, invalid UTF-8 would be replaced silently. */
export function isReadByBytes(
  name: string | undefined,
  _type: string | undefined,
  fileName: string | undefined,
): boolean {
  return name === 'request' || fileName !== undefined
}

/**
 * Receives the field `request` and up to three files `pictures`, in any order. Streams the images to files.
 * @throws {HttpError} 400 naming the invalid fields, 413 as soon as a part has too many bytes
 */
export async function receiveRequest(request: FastifyRequest, folder: string): Promise<ReceivedRequest> {
  // Limits the total time: a slow upload by a visitor would occupy a slot that other visitors need.
  const end = setTimeout(() => request.raw.destroy(), arrivalTimeout).unref()
  try {
    return await readForm(request, () => readParts(request, folder))
  } finally {
    clearTimeout(end)
  }
}

const readParts = async (request: FastifyRequest, folder: string): Promise<ReceivedRequest> => {
  let body: CustomRequestBody | undefined
  const files: string[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') continue
    if (part.fieldname === 'request') {
      body = readBody(await readText(part))
      continue
    }
    if (part.fieldname !== 'pictures') throw invalidField('pictures', 'Send files in the pictures field')
    if (files.length === limits.referencePictures) {
      throw invalidField('pictures', `Choose at most ${limits.referencePictures} images`)
    }
    const file = join(folder, `received-${files.length + 1}`)
    await writePart(part, file, limits.referencePictureBytes)
    files.push(file)
  }
  if (!body) throw invalidField('request', 'The request field is required')
  return { body, files }
}

const readText = async ({ file }: MultipartFile) => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxRequestBytes) throw invalidField('request', 'The request is too long', 413)
    chunks.push(chunk)
  }
  return decodeText(Buffer.concat(chunks))
}

const readBody = (json: string): CustomRequestBody => {
  const { data, error } = customRequestSchema.safeParse(parse(json))
  if (error) throw invalidBody(error.issues)
  return data
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw invalidField('request', 'The request field must be valid JSON')
  }
}
