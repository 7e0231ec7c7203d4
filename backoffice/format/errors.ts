import { ApiError } from '../../dataProvider/shopApi/errors.ts'

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the lines that an error adds to `message`: its own text, the server's reason, and the messages of single fields. */
export function getErrorReasons(error: unknown, message = ''): string[] {
  const { reason, payload = {} }: Partial<ApiError> = error instanceof ApiError ? error : {}
  const lines = [getErrorMessage(error), reason, ...Object.values(payload)]
  // Other servers may return a body of any shape.
  const isNew = (line: unknown): line is string =>
    typeof line === 'string' && line !== '' && !message.includes(line)
  return [...new Set(lines.filter(isNew))]
}
