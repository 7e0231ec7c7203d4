import { notFound } from '../errors/httpError.ts'
import type { Caller } from './caller.ts'

/**
 * A body may name no shop or the caller's own, since the server assigns it (docs/requirements.md, API-18 and API-36).
 * @throws {HttpError} 404 when it names another
 */
export function assertOwnShop({ shopId }: Caller, shopsId: number | null | undefined): void {
  if (shopsId != null && shopsId !== shopId) throw notFound('shop')
}
