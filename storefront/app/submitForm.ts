import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { Capabilities } from '../../dataProvider/resources/capabilities.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Submission } from '../data/pageModule.ts'
import type { SentForm } from '../data/settings.ts'
import { isClosed } from '../data/shop.ts'
import { explainFailure } from '../forms/serverErrors.ts'
import { createMatchPage } from './routes.ts'

interface Options extends Pick<Submission, 'values' | 'idempotencyKey'> {
  address: URL
  /** Calls the API with the visitor's IP address, so that the visitor's own rate limits apply. */
  api: ShopApi
  capabilities: Capabilities
}

interface SubmittedForm {
  /**
   * 303 if the shop stored the form, 200 if the shop does not store such forms, 503 if the shop is closed. After an error, the
   * error's HTTP status, or 503 if it has none.
   */
  status: number
  /** The form's state for the page. Undefined while the shop is closed. */
  sentForm?: SentForm
  /** The error to log. Set only if the status is 500 or higher. */
  error?: unknown
}

/**
 * Sends a form that the browser submitted before hydration or without JavaScript, with the same API call as the app. Returns
 * errors instead of throwing them.
 */
export async function submitForm({ address, api, capabilities, ...form }: Options): Promise<SubmittedForm> {
  const { pathname, searchParams: query } = address
  const { route, params, sections } = createMatchPage(capabilities)(pathname)
  const { values } = form
  try {
    const { sendForm } = await route.module()
    if (!sendForm) throw new ApiError(404, 'this page has no form')
    if (isClosed(await api.getShop())) return { status: 503 }
    const isStored = await sendForm({ api, visit: { pathname, params, query, sections }, ...form })
    return { status: isStored ? 303 : 200, sentForm: { path: pathname, values, errors: {}, isDone: true } }
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    const sentForm = { path: pathname, values, errors: explainFailure(error, Object.keys(values)) }
    return { status, sentForm, ...(status >= 500 && { error }) }
  }
}

/** Returns true for the address to which a stored form redirects (`?sent=1`). */
export function isSent(query: URLSearchParams): boolean {
  return query.get('sent') === '1'
}
