import { ApiError } from '../../dataProvider/shopApi/errors.ts'

/** What a failed call says of itself. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * What an error adds to the `message` that is shown of it, line by line: its own text, then the reason that the server
 * gives and what it has against single fields.
 */
export function getErrorReasons(error: unknown, message = ''): string[] {
  const { reason, payload = {} }: Partial<ApiError> = error instanceof ApiError ? error : {}
  const lines = [getErrorMessage(error), reason, ...Object.values(payload)]
  // Another server's body may hold anything.
  const isNew = (line: unknown): line is string =>
    typeof line === 'string' && line !== '' && !message.includes(line)
  return [...new Set(lines.filter(isNew))]
}
