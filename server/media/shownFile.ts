import type { Database } from '../database/database.ts'
import { releaseFile, selectFile } from './files.ts'

/** Keeps the file at that address, if it is one of the shop's, until the commit of the row that is to show it. */
export async function holdFile(
  tx: Database,
  shopId: number,
  address: string | null | undefined,
): Promise<void> {
  if (address != null) await selectFile(tx, shopId, { address }).for('key share')
}

/** `releaseFile` for a column that held one address and now holds another, or none: undefined when it holds the same. */
export async function releaseReplaced(
  tx: Database,
  shopId: number,
  before: string | null,
  after: string | null,
): Promise<string | undefined> {
  return before === null || before === after ? undefined : releaseFile(tx, shopId, before)
}
