import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { parseRows } from '../../database/rows.ts'
import { mediaFiles, secrets } from '../../database/schema.ts'
import { createMeasure } from '../../media/measure.ts'
import { variantKeysOf } from '../../media/variants/keys.ts'
import { fingerprintOf } from '../../secrets/secretKey.ts'
import type { OnProgress } from '../progress.ts'
import type { Manifest, MediumEntry, TableEntry } from './manifest.ts'
import { readMigration } from './migration.ts'
import { type BackupTable, listBackupTables } from './tables.ts'

/** What was spooled, as the manifest describes it. */
export interface Spool extends Pick<Manifest, 'engine' | 'migration' | 'tables'> {
  /** Of the key that the secrets are encrypted with; undefined while there are none. */
  fingerprint: string | undefined
  /** What the rows of media_files say about their files, by key. */
  named: Map<string, MediumEntry>
  /** The keys of their variants, which are made again after a restore. */
  variants: Set<string>
  /** The lines of a table. */
  readTable: (name: string) => AsyncIterable<Buffer>
}

/**
 * Writes every table, as one moment saw them all, to `<folder>/<table>.ndjson`, enciphered: a line for each row,
 * PostgreSQL's own JSON, which loses neither microseconds nor digits. The database is held no longer than that takes.
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
  { table, order, derived, rowsAtOnce }: BackupTable,
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  // Part of the statement: a cursor's declaration takes no parameters.
  const without = sql.raw(`'{${derived.join(',')}}'::text[]`)
  await tx.execute(
    sql`declare backed_up no scroll cursor for
        select (to_jsonb(${table}.*) - ${without})::text as line from ${table} order by ${order}`,
  )
  for (;;) {
    const page = await tx.execute(sql`fetch ${sql.raw(String(rowsAtOnce))} from backed_up`)
    const rows = parseRows(z.object({ line: z.string() }), page)
    if (rows.length === 0) break
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    onRows(rows.length)
  }
  await tx.execute(sql`close backed_up`)
}

/** One transaction encrypts them all: they have one key. */
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

/** Encrypts the chunks of that name, and decrypts them again. */
type SpoolCipher = (name: string) => (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/** With a key that exists only in this process, so that files left by a killed process cannot be read. */
const createSpoolCipher = (): SpoolCipher => {
  const secret = randomBytes(32)
  return (name) =>
    async function* (chunks) {
      const derived = Buffer.from(hkdfSync('sha256', secret, '', name, 48))
      // A stream cipher is its own inverse. That nothing was changed is for the checksums in the manifest to say.
      const cipher = createCipheriv('aes-256-ctr', derived.subarray(0, 32), derived.subarray(32))
      for await (const chunk of chunks) yield cipher.update(chunk)
    }
}
