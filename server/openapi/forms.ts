import { z } from 'zod'
import { customRequestSchema } from '../../dataProvider/resources/messages.schema.ts'
import { mediaTypes } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'

const file = { type: 'string', format: 'binary' }

const { $schema: _dialect, ...request } = z.toJSONSchema(customRequestSchema, { io: 'input' })

/** What each multipart body holds; no schema of a route checks it, its handler reads it part by part. */
const forms: Record<string, object> = {
  [paths.upload]: {
    type: 'object',
    properties: { image_type: { type: 'string', enum: mediaTypes }, file },
    required: ['image_type', 'file'],
  },
  [paths.customRequests]: {
    type: 'object',
    properties: {
      // An object among a form's parts travels as JSON (OpenAPI 3.1.0, section 4.8.15).
      request,
      pictures: { type: 'array', maxItems: limits.referencePictures, items: file },
    },
    required: ['request'],
  },
}

/** The form that is sent to an address below the API's root. */
export function formAt(address: string): object {
  const form = forms[address]
  if (!form) throw new Error(`The form of ${address} is not described`)
  return form
}
