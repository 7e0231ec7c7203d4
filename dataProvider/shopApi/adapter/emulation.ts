import type { ListQuery } from '../../contract/responses.schema.ts'
import * as texts from '../../contract/texts.ts'
import type { Capabilities } from '../../resources/capabilities.ts'
import { ApiError } from '../errors.ts'
import type { Call, Fetcher, RequestOptions } from '../request.ts'

/** A server that lacks extensions, and its specified calls. */
export interface SpecifiedServer {
  /** The extensions and declared resources that the server does support. Their calls are not emulated. */
  can: Capabilities
  fetcher: Fetcher
  call: Call
  callAsUser: Call
}

export interface EmulatedCall {
  /** The value of the path parameter. */
  id: string
  /** The parsed `external`: the page and, for example, filters and a sort order. */
  query: ListQuery & Record<string, unknown>
  /** The JSON body. Form data is in `options.body`. */
  body: Record<string, unknown>
  signal: AbortSignal | undefined
  options: RequestOptions
}

/**
 * Emulations by method and path, such as `GET /orders/{id}`; each returns the response body. A path of the Admin API has the
 * prefix `admin`: `GET admin/settings`.
 */
export type Emulations = Record<string, (asked: EmulatedCall) => Promise<unknown>>

/** @throws {ApiError} 404 */
export function notFound(): never {
  throw new ApiError(404, texts.shopApiFailed('Not Found'))
}
