import type { z } from 'zod'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'

/** The caller. A `newcomer` is signed in but has no customer record. */
export type Who = 'visitor' | 'newcomer' | 'customer' | 'admin'

/** Ids of existing records to which the calls refer. */
export interface Ids {
  item: number
  slug: string
  category: number
  itemImage: number
  /** The id in the response of `POST /image_upload` for an image. */
  file: number
  /** The user id of a customer who is not an admin. */
  customer: string
}

/** The hosts of the specification: main API, Shop API and media upload. */
export type Host = 'main' | 'shop' | 'upload'

/** A call exactly as specified. */
export interface SpecifiedCall {
  proves: `${'API' | 'ENT'}-${string}`
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As in the specification, e.g. `/items/{id}`. */
  address: string
  /** Distinguishes calls with the same method and address. */
  about?: string
  /** The Shop API by default. */
  host?: Host
  who: Who
  /** True if `x-elegant-userid` is required; other calls must not send it. */
  userId?: true
  /** The value of the placeholder in the address. */
  id?: (ids: Ids) => number | string
  /** The exact keys of the query; no query by default. */
  query?: { sent: Record<string, string>; shape: z.ZodType }
  /** True if the body is multipart; otherwise it is JSON. */
  isForm?: true
  /** The exact keys of the body. `repeatsId` is the key that repeats the id of the address. */
  body?: { sent: (ids: Ids) => Record<string, unknown>; shape: z.ZodType; repeatsId?: string }
  /** The specified keys of the response; undefined if none are specified. */
  response: z.ZodType | undefined
  /** Makes the same call with our client. */
  client: (api: BackOfficeApi, ids: Ids) => Promise<unknown>
}
