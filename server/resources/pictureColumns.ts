import { declaredResources } from '../../dataProvider/resources/declared.ts'
import { fieldsOfKind } from '../../dataProvider/resources/resource.ts'
import { columnOf, tableOf } from '../database/tables/resourceTables.ts'

/** Every column of a declared resource that shows a picture: a file that one names is in use. */
export function pictureColumns() {
  return declaredResources.flatMap((resource) => {
    const table = tableOf(resource)
    const { shopId } = table
    return fieldsOfKind(resource, 'picture').map((field) => ({
      table,
      shopId,
      column: columnOf(resource, field),
    }))
  })
}
