import { z } from 'zod'
import { invalidField } from '../errors/httpError.ts'

/** The largest that PostgreSQL's `integer` holds. */
const maxId = 2_147_483_647

/** A row's id in the path: digits alone, so that each row has one address. One that no row can have is 0, which none has. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d*$/, 'id must be a whole number')
    .transform((digits) => (Number(digits) > maxId ? 0 : Number(digits))),
})

/**
 * A body may repeat the id of the address, as the specified ones do.
 * @throws {HttpError} 400 naming the field when it states another
 */
export function assertSameId<T extends string | number>(
  field: string,
  address: T,
  stated: T | undefined,
): void {
  if (stated === undefined || stated === address) return
  throw invalidField(field, `${field} does not match the URL`)
}
