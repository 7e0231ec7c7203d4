import type { z } from 'zod'

/** A react-admin form's `validate` from a schema: the first message for each field at fault. */
export function zodValidate(schema: z.ZodType) {
  return (values: Record<string, unknown>): Record<string, string> => {
    const { error } = schema.safeParse(values)
    const messages: Record<string, string> = {}
    for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message
    return messages
  }
}
