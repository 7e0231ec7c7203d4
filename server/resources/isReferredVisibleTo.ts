import { not, sql, type SQL } from 'drizzle-orm'
import type { ReferenceField } from '../../dataProvider/fields/fields.ts'
import { findDeclared } from '../../dataProvider/resources/declared.ts'
import type { Caller } from '../auth/caller.ts'
import { items } from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'
import { referenceTable } from '../database/tables/resourceTables.ts'
import { isRecordVisibleTo } from './hooks.ts'

/** Returns a condition for the table of `referenceTable`: the field may refer to the record, and the caller may see it. */
export function isReferredVisibleTo(
  field: ReferenceField,
  caller: Caller,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  const { shopId, isAdmin } = caller
  const declared = findDeclared(field.to)
  if (declared) {
    const mayRead = isAdmin || declared.access.read === 'reader'
    return mayRead ? isRecordVisibleTo(declared, caller, ...conditions) : sql`false`
  }
  const { only, ...table } = referenceTable(field)
  return isPresent(table, shopId, only, isAdmin ? undefined : not(items.Is_disabled), ...conditions)
}
