import { z } from 'zod'
import { invalidField } from '../errors/httpError.ts'

/** The maximum value of PostgreSQL's `integer`. */
const maxId = 2_147_483_647

/**
 * A row's id in the path. Only digits without a leading zero are valid, so that each row has one address. A number above the
 * maximum becomes 0, which is not the id of any row.
 */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d*$/, 'id must be a whole number')
    .transform((digits) => (Number(digits) > maxId ? 0 : Number(digits))),
})

/**
 * Accepts a body that repeats or omits the id in the path. The specification requires some bodies to repeat it.
 * @throws {HttpError} 400 that names the field if the body contains another id
 */
export function assertSameId<T extends string | number>(
  field: string,
  address: T,
  stated: T | undefined,
): void {
  if (stated === undefined || stated === address) return
  throw invalidField(field, `${field} does not match the URL`)
}
