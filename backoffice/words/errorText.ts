import { ApiError } from '../../dataProvider/shopApi/errors.ts'

/** What a failed call says of itself. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The same with what the server says beside it, field by field (its error's payload). */
export function fullErrorText(error: unknown): string {
  const payload = error instanceof ApiError ? Object.values(error.payload ?? {}) : []
  return payload.length > 0 ? `${errorText(error)} (${payload.join('; ')})` : errorText(error)
}
