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

/** A custom request as it came: checked, its pictures in files of the folder and not looked at yet. */
interface ReceivedRequest {
  body: CustomRequestBody
  files: string[]
}

/** How long it may take, in milliseconds: everything that is allowed, over a line of half a megabit a second. */
const arrivalTimeout = 10 * 60_000

/** Without its pictures. */
const maxRequestBytes = 32 * 1024

/** The request too is read by its bytes: as a field it would come repaired where it is not UTF-8. */
export function isReadByBytes(
  name: string | undefined,
  _type: string | undefined,
  fileName: string | undefined,
): boolean {
  return name === 'request' || fileName !== undefined
}

/**
 * Takes the field `request` and up to three files `pictures`, in any order: the bytes go straight into files.
 * @throws {HttpError} 400 naming the fields at fault, 413 as soon as a picture has too many bytes
 */
export async function receiveRequest(request: FastifyRequest, folder: string): Promise<ReceivedRequest> {
  // A stranger's body is not awaited for as long as it comes: a connection held open would keep others out.
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
