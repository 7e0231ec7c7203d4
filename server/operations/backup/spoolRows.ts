import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { parseRows } from '../../database/parseRows.ts'
import { mediaFiles, secrets } from '../../database/schema.ts'
import { createMeasure } from '../../media/measure.ts'
import { variantKeysOf } from '../../media/variants/keys.ts'
import { fingerprintOf } from '../../secrets/secretKey.ts'
import type { OnProgress } from '../progress.ts'
import type { Manifest, MediumEntry, TableEntry } from './manifest.ts'
import { readMigration } from './migration.ts'
import { type BackupTable, listBackupTables } from './tables.ts'

export interface Spool extends Pick<Manifest, 'engine' | 'migration' | 'tables'> {
  /** Undefined if there are no secrets. */
  fingerprint: string | undefined
  /** Media files that have a row in `media_files`, by key. */
  named: Map<string, MediumEntry>
  /** Keys of image variants. They are not backed up; they are created again after a restore. */
  variants: Set<string>
  readTable: (name: string) => AsyncIterable<Buffer>
}

/**
 * Writes the tables, encrypted, to `<folder>/<table>.ndjson` from one database snapshot. Each line is a row in PostgreSQL's own
 * JSON, which preserves microseconds and all digits. The snapshot ends as soon as the rows are written.
 */
export async function spoolRows(
  database: OpenDatabase,
  folder: string,
  onProgress: OnProgress,
): Promise<Spool> {
  const cipher = createSpoolCipher()
  return database.snapshot(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`)
    const migration = await readMigration(tx)
    const [engine] = parseRows(z.object({ version: z.string() }), await tx.execute(sql`select version()`))
    const sources = listBackupTables()
    const total = await countRows(tx, sources)
    let done = 0
    const onRows = (count: number) => onProgress((done += count), total, 'rows')
    const tables: TableEntry[] = []
    for (const source of sources) tables.push(await spoolTable(tx, source, { folder, cipher }, onRows))
    const fingerprint = await readFingerprint(tx)
    return {
      engine: engine?.version ?? '',
      migration,
      tables,
      fingerprint,
      ...(await readNamedMedia(tx)),
      readTable: (name) => cipher(name)(createReadStream(spoolFileOf(folder, name))),
    }
  })
}

const spoolFileOf = (folder: string, table: string) => join(folder, `${table}.ndjson`)

const countRows = async (tx: Database, tables: BackupTable[]) => {
  let total = 0
  for (const { table } of tables) total += await tx.$count(table)
  return total
}

const spoolTable = async (
  tx: Database,
  source: BackupTable,
  { folder, cipher }: { folder: string; cipher: SpoolCipher },
  onRows: (count: number) => void,
): Promise<TableEntry> => {
  const measure = createMeasure()
  let rows = 0
  const counted = (count: number) => {
    rows += count
    onRows(count)
  }
  const file = createWriteStream(spoolFileOf(folder, source.name), { flags: 'wx', mode: 0o600 })
  await pipeline(readLines(tx, source, counted), measure.through, cipher(source.name), file)
  return { name: source.name, rows, ...measure.result() }
}

async function* readLines(
  tx: Database,
  { table, order, derived, rowsPerBatch }: BackupTable,
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  const without = sql.raw(`'{${derived.join(',')}}'::text[]`)
  await tx.execute(
    sql`declare backed_up no scroll cursor for
        select (to_jsonb(${table}.*) - ${without})::text as line from ${table} order by ${order}`,
  )
  for (;;) {
    const page = await tx.execute(sql`fetch ${sql.raw(String(rowsPerBatch))} from backed_up`)
    const rows = parseRows(z.object({ line: z.string() }), page)
    if (rows.length === 0) break
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    onRows(rows.length)
  }
  await tx.execute(sql`close backed_up`)
}

/** One row is enough, because `reencryptSecrets` encrypts all secrets with the same key. */
const readFingerprint = async (tx: Database) => {
  const [secret] = await tx.select().from(secrets).limit(1)
  return secret && fingerprintOf(secret.value)
}

const readNamedMedia = async (tx: Database) => {
  const rows = await tx
    .select({
      key: mediaFiles.key,
      contentType: mediaFiles.contentType,
      bytes: mediaFiles.bytes,
      checksum: mediaFiles.checksum,
      kind: mediaFiles.kind,
      width: mediaFiles.width,
    })
    .from(mediaFiles)
  return {
    named: new Map(rows.map(({ kind: _kind, width: _width, ...entry }) => [entry.key, entry])),
    variants: new Set(rows.flatMap(variantKeysOf)),
  }
}

type SpoolCipher = (name: string) => (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/** Returns a cipher whose key exists only in this process. If the process is killed, the remaining files cannot be read. */
const createSpoolCipher = (): SpoolCipher => {
  const secret = randomBytes(32)
  return (name) =>
    async function* (chunks) {
      const derived = Buffer.from(hkdfSync('sha256', secret, '', name, 48))
      // In counter mode, encrypting again decrypts. The checksums in the manifest detect changed data.
      const cipher = createCipheriv('aes-256-ctr', derived.subarray(0, 32), derived.subarray(32))
      for await (const chunk of chunks) yield cipher.update(chunk)
    }
}
