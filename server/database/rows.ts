import { z } from 'zod'

/** The rows that a statement written by hand gave, on either engine. */
export function parseRows<T extends z.ZodType>(row: T, result: unknown): z.infer<T>[] {
  return z.object({ rows: z.array(row) }).parse(result).rows
}
