import { valuesIn } from '../../dataProvider/fields/fields.ts'
import {
  pictureDetailsOf,
  getAllFields,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import type { Body } from '../database/tables/resourceTables.ts'

/** Converts a row for the API. Selects the declared and computed fields explicitly, so that new columns are not exposed. */
export function toRecord(resource: ResourceDeclaration, row: Body): AnyResourceRecord {
  return {
    ...valuesIn(getAllFields(resource), row as never),
    ...Object.fromEntries(Object.keys(pictureDetailsOf(resource)).map((key) => [key, row[key]])),
    id: row['id'] as number,
    version: row['version'] as number,
    ...(resource.isSpecified
      ? { shops_id: row['shopId'] }
      : { created_at: (row['createdAt'] as Date).getTime() }),
  }
}
