import type { ListQuery } from '../../contract/answers.schema.ts'
import * as texts from '../../contract/texts.ts'
import type { Capabilities } from '../../resources/capabilities.ts'
import { ApiError } from '../errors.ts'
import type { Call, Fetcher, RequestOptions } from '../request.ts'

/** A server that lacks extensions, and the calls that it understands. */
export interface SpecifiedServer {
  /** The extensions and declared resources that it has after all: their calls are not emulated. */
  can: Capabilities
  fetcher: Fetcher
  call: Call
  callAsUser: Call
}

/** A call of our wire. */
export interface AskedCall {
  /** What stands for the braces of its address. */
  id: string
  /** What `external` holds: the page, and what the list is filtered and sorted by. */
  query: ListQuery & Record<string, unknown>
  /** What goes out as JSON. A form is read from `options`. */
  body: Record<string, unknown>
  signal: AbortSignal | undefined
  options: RequestOptions
}

/**
 * The body that answers each call of our wire that the specification lacks, by method and path: `GET /orders/{id}`. A path of the
 * Admin API begins without a slash: `GET admin/settings`.
 */
export type Emulations = Record<string, (asked: AskedCall) => Promise<unknown>>

/** @throws {ApiError} 404, as a server answers for a record that it does not have */
export function notFound(): never {
  throw new ApiError(404, texts.shopApiFailed('Not Found'))
}
