import { inArray } from 'drizzle-orm'
import { fieldOf, uniqueFieldsOf, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import type { Database } from '../database/database.ts'
import { isPresent } from '../database/softDelete.ts'
import { invalidField, formatTakenMessage } from '../errors/httpError.ts'
import { columnOf, tableOf, type Body } from '../database/tables/resourceTables.ts'

/** For each record, a unique field whose value another record (stored or among these) has; undefined where there is none. */
export async function findTakenFields(
  tx: Database,
  resource: ResourceDeclaration,
  shopId: number,
  bodies: Body[],
): Promise<(string | undefined)[]> {
  const taken = new Map<string, Set<unknown>>()
  for (const field of uniqueFieldsOf(resource)) {
    const column = columnOf(resource, field)
    const values = bodies.map((body) => body[field]).filter((value) => value != null)
    const which = isPresent(tableOf(resource), shopId, inArray(column, values))
    const rows =
      values.length === 0 ? [] : await tx.select({ value: column }).from(tableOf(resource)).where(which)
    taken.set(field, new Set(rows.map(({ value }) => value)))
  }
  return bodies.map((body) => {
    const has = [...taken].filter(([field]) => body[field] != null)
    const first = has.find(([field, values]) => values.has(body[field]))
    if (!first) for (const [field, values] of has) values.add(body[field])
    return first?.[0]
  })
}

/** Throws 409 at the field whose value another record has. */
export function assertNotTaken(resource: ResourceDeclaration, taken: string | undefined): void {
  if (taken !== undefined) throw invalidField(taken, formatTakenMessage(taken, fieldOf(resource, taken)), 409)
}
