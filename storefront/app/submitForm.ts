import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { Capabilities } from '../../dataProvider/resources/capabilities.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Submission } from '../data/pageModule.ts'
import type { SentForm } from '../data/settings.ts'
import { isClosed } from '../data/shop.ts'
import { explainFailure } from '../forms/serverErrors.ts'
import { createMatchPage } from './routes.ts'

interface Options extends Pick<Submission, 'values' | 'idempotencyKey'> {
  /** The page's address. */
  address: URL
  /** The API, called from the visitor's address. */
  api: ShopApi
  capabilities: Capabilities
}

interface SubmittedForm {
  /** 303 if the shop stored the form, 200 if it stores none, otherwise the error's status. */
  status: number
  /** What the page shows; undefined while the shop is closed. */
  sentForm?: SentForm
  /** The error to log: a failure that the visitor could not avoid. */
  error?: unknown
}

/** Sends a form that was posted to its page, by the same call as the app. Errors are part of the answer. */
export async function submitForm({ address, api, capabilities, ...form }: Options): Promise<SubmittedForm> {
  const { pathname, searchParams: query } = address
  const { route, params, sections } = createMatchPage(capabilities)(pathname)
  const { values } = form
  try {
    const { sendForm } = await route.module()
    if (!sendForm) throw new ApiError(404, 'this page has no form')
    if (isClosed(await api.getShop())) return { status: 503 }
    const isKept = await sendForm({ api, visit: { pathname, params, query, sections }, ...form })
    return { status: isKept ? 303 : 200, sentForm: { path: pathname, values, errors: {}, isDone: true } }
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    const sentForm = { path: pathname, values, errors: explainFailure(error, Object.keys(values)) }
    return { status, sentForm, ...(status >= 500 && { error }) }
  }
}

/** Whether the address is the one to which a sent form redirects. */
export function isSent(query: URLSearchParams): boolean {
  return query.get('sent') === '1'
}
