import { userIdHeader } from '../../contract/headers.ts'
import { paths } from '../../contract/paths.ts'
import * as texts from '../../contract/texts.ts'
import { ApiError } from '../errors.ts'
import type { Emulations, SpecifiedServer } from './emulation.ts'

export function visitorCalls({ call, can }: SpecifiedServer): Emulations {
  const orders: Emulations = {
    'POST /cart_items': async ({ body: { items_id, action_type }, options }) => {
      const headers = { [userIdHeader]: options.headers?.[userIdHeader] ?? '' }
      try {
        return await call(paths.cartItems, { ...options, body: { items_id, action_type }, headers })
      } catch (error) {
        throw error instanceof ApiError ? toRefusal(error) : error
      }
    },
  }
  const requests: Emulations = {
    'POST /custom_requests': async ({ options }) => {
      await assertRequest(options.body as FormData)
    },
  }
  return { ...(!can['order-lines'] && orders), ...(!can.messages && requests) }
}

/**
 * Adds a code to a permanent rejection, because specified error responses need not have a code. The code lets the checkout
 * detect that the line was not ordered. Returns temporary rejections and server errors unchanged.
 */
const toRefusal = (error: ApiError) => {
  const { status, message, reason, payload } = error
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
  if (error.code !== undefined || !isFinal) return error
  const code = status === 404 ? 'not_found' : 'unavailable'
  return new ApiError(status, message, {
    code,
    ...(reason && { message: reason }),
    ...(payload && { payload }),
  })
}

/**
 * Validates a custom request like this server does. Only this emulation needs the schema, so the schema is loaded on demand.
 */
const assertRequest = async (form: FormData) => {
  // oxlint-disable-next-line no-restricted-imports -- loaded only with the first request
  const { customRequestSchema } = await import('../../resources/visitorForms.schema.ts')
  const { error } = customRequestSchema.safeParse(JSON.parse(String(form.get('request'))))
  if (!error) return
  const payload: Record<string, string> = {}
  for (const { path, message } of error.issues) payload[path.join('.')] ??= message
  throw new ApiError(400, texts.shopApiFailed('Bad Request'), { code: 'invalid', payload })
}
