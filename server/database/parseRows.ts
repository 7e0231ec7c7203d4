import { z } from 'zod'

/** Validates the rows that a raw SQL statement returned. Accepts the results of both engines. */
export function parseRows<T extends z.ZodType>(row: T, result: unknown): z.infer<T>[] {
  return z.object({ rows: z.array(row) }).parse(result).rows
}
