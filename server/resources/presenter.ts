import { valuesIn } from '../../dataProvider/fields/fields.ts'
import {
  pictureDetailsOf,
  shownFieldsOf,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import type { Body } from '../database/tables/resourceTables.ts'

/** The wire's record: its declared fields and what is computed of it, never the row as it is. */
export function toRecord(resource: ResourceDeclaration, row: Body): AnyResourceRecord {
  return {
    ...valuesIn(shownFieldsOf(resource), row as never),
    ...Object.fromEntries(Object.keys(pictureDetailsOf(resource)).map((key) => [key, row[key]])),
    id: row['id'] as number,
    version: row['version'] as number,
    ...(resource.isSpecified
      ? { shops_id: row['shopId'] }
      : { created_at: (row['createdAt'] as Date).getTime() }),
  }
}
