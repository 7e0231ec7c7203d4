import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { StoredPicture } from '../../dataProvider/contract/fields.schema.ts'
import { mediaFiles } from '../database/schema.ts'
import { mediaRoot } from './files.ts'

/** What is known of the picture at an address, for a query of the table that has it; null for what is no picture of the shop's. */
export function pictureColumn(shopId: AnyPgColumn, address: AnyPgColumn): SQL<StoredPicture | null> {
  // In a statement of its own, since Drizzle leaves out the tables of the outer one's columns.
  return sql<StoredPicture | null>`(${pictureAt(shopId, address)})`
}

const pictureAt = (shopId: AnyPgColumn, address: AnyPgColumn) => {
  const { width, height, placeholder, widths } = mediaFiles
  const picture = sql`json_build_object('width', ${width}, 'height', ${height}, 'placeholder', ${placeholder},
    'widths', coalesce(${widths}, '{}'))`
  const key = sql`substr(${address}, ${sql.raw(String(mediaRoot.length + 1))})`
  return sql`select ${picture} from ${mediaFiles} where ${mediaFiles.key} = ${key}
    and ${address} like ${`${mediaRoot}%`} and ${mediaFiles.shopId} = ${shopId} and ${mediaFiles.kind} = 'Image'`
}
