import type { z } from 'zod'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'

/** Who makes a call; a `newcomer` is signed in and has no customer record yet. */
export type Who = 'visitor' | 'newcomer' | 'customer' | 'admin'

/** What exists where the calls are made, so that each has something to be about. */
export interface Ids {
  item: number
  slug: string
  category: number
  itemImage: number
  /** An uploaded picture, as `POST /image_upload` names it. */
  file: number
  /** The user id of a customer who is no admin. */
  customer: string
}

/** The hosts of the specification: the main API, the Shop API, and the one that takes the files of items. */
export type Host = 'main' | 'shop' | 'upload'

/** One call of the specification, to the letter. */
export interface SpecifiedCall {
  /** The requirements it proves. */
  proves: `${'API' | 'ENT'}-${string}`
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As the specification writes it, e.g. `/items/{id}`. */
  address: string
  /** Tells calls of one address apart. */
  about?: string
  /** The Shop API unless said. */
  host?: Host
  who: Who
  /** True where `x-elegant-userid` is required; it is refused everywhere else. */
  userId?: true
  /** What stands for the braces of the address. */
  id?: (ids: Ids) => number | string
  /** The query, key by key; none unless said. */
  query?: { sent: Record<string, string>; shape: z.ZodType }
  /** True when the body is multipart, else it is JSON. */
  isForm?: true
  /** The body, key by key: no key more, none less. `repeatsId` names the key that says the address's id again. */
  body?: { sent: (ids: Ids) => Record<string, unknown>; shape: z.ZodType; repeatsId?: string }
  /** The specified keys of the answer; undefined where none is specified. */
  answer: z.ZodType | undefined
  /** The same call through our client. */
  client: (api: BackOfficeApi, ids: Ids) => Promise<unknown>
}
