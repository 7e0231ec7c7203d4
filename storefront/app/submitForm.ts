import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Submission } from '../data/pageModule.ts'
import type { SentForm } from '../data/settings.ts'
import { isClosed } from '../data/shop.ts'
import { explainFailure } from '../forms/serverErrors.ts'
import { matchPage } from './routes.ts'

interface Options extends Pick<Submission, 'values' | 'idempotencyKey'> {
  /** The page's address. */
  address: URL
  /** Calls as the visitor who sends the form. */
  api: ShopApi
  extensions: string[]
}

export interface SubmittedForm {
  /** 303 once the form is with the shop, 200 where nothing was to be kept, else why not. */
  status: number
  /** What the page is to show; none of a shop that is closed. */
  sentForm?: SentForm
  /** What went wrong, when the visitor could not do better. */
  error?: unknown
}

/** Sends a form that was posted to its page, by the same call as the program. */
export async function submitForm({ address, api, extensions, ...form }: Options): Promise<SubmittedForm> {
  const { pathname, searchParams: query } = address
  const { route, params } = matchPage(pathname)
  const { values } = form
  const supports = (extension: string) => extensions.includes(extension)
  try {
    const { sendForm } = await route.module()
    if (!sendForm) throw new ApiError(404, 'Not Found')
    if (isClosed(await api.getShop())) return { status: 503 }
    const isKept = await sendForm({ api, visit: { pathname, params, query, supports }, ...form })
    return { status: isKept ? 303 : 200, sentForm: { path: pathname, values, errors: {}, isDone: true } }
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    const sentForm = { path: pathname, values, errors: explainFailure(error, Object.keys(values)) }
    return { status, sentForm, ...(status >= 500 && { error }) }
  }
}

/** Whether the address is where the browser is led once a form is sent. */
export function isSent(query: URLSearchParams): boolean {
  return query.get('sent') === '1'
}
