import type { ImportProblem } from '../../../dataProvider/contract/operations.ts'
import type { schemasOf } from '../../../dataProvider/resources/resource.schema.ts'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import type { Body } from '../../database/tables/resourceTables.ts'
import { HttpError, invalidBody } from '../../errors/httpError.ts'
import { toHttpError } from '../../http/errorHandler.ts'
import { readCell, UnreadableCellError } from '../csv/fieldCells.ts'
import type { CsvRow } from '../csv/readRows.ts'
import { getRecordColumns } from './exportRecords.ts'

/** What the row's cells say of the fields. */
export function readValues({ fields }: ResourceDeclaration, { cells }: CsvRow): Body {
  const values: Body = {}
  const unreadable: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const cell = cells[name]
    if (cell === undefined) continue
    try {
      values[name] = readCell(name, field, cell)
    } catch (error) {
      if (!(error instanceof UnreadableCellError)) throw error
      unreadable[name] = error.message
    }
  }
  const [first] = Object.values(unreadable)
  if (first !== undefined) throw new HttpError(400, 'invalid', first, unreadable)
  return values
}

/**
 * The values as the resource's schema reads them.
 * @throws {HttpError} 400 naming the fields
 */
export function validateBody(schema: ReturnType<typeof schemasOf>['body' | 'changes'], values: Body): Body {
  const { data, error } = schema.safeParse(values)
  if (error) throw invalidBody(error.issues)
  return data
}

/** The database refused a statement of several rows, without telling which of them: no row's own error. */
export class BatchError extends Error {
  override readonly name = 'BatchError'

  constructor(options: { cause: unknown }) {
    super('Several rows were refused together', options)
  }
}

/** The errors of a row for whoever sent the file; throws the error again when it is the server's own. */
export function toImportProblems(
  resource: ResourceDeclaration,
  { row }: CsvRow,
  error: unknown,
): ImportProblem[] {
  if (error instanceof BatchError) throw error.cause
  if (!(error instanceof Error)) throw error
  const { statusCode, message, payload } = toHttpError(error)
  if (statusCode >= 500) throw error
  if (!payload) return [{ row, message }]
  const columns = getRecordColumns(resource)
  return Object.entries(payload).map(([path, message]) => {
    const [field = ''] = path.split('.')
    return { row, ...(columns.includes(field) && { field }), message }
  })
}
