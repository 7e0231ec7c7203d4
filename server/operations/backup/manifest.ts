import { z } from 'zod'
import { OperatorError } from '../../errors/operatorError.ts'

/** A backup that cannot be made or restored, in words for whoever asked for it. What was there before is as it was. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError'
}

/** What was written or restored. */
export interface BackupSummary {
  rows: number
  /** Media files. */
  files: number
  /** Of the archive. */
  bytes: number
}

/** Raised when a program of today could not read what is written. */
export const formatVersion = 2

/** As `Measured` has it: the checksum is SHA-256, hexadecimal. */
const content = { bytes: z.int().min(0), checksum: z.string().regex(/^[0-9a-f]{64}$/) }

// Every part names something, nothing leaves the storage's root.
const isKey = (key: string) =>
  // oxlint-disable-next-line no-control-regex -- they are what it is about
  !/[\\\u0000-\u001F\u007F]/.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part))

const manifestSchema = z.strictObject({
  format: z.int().min(1).max(formatVersion),
  createdAt: z.iso.datetime(),
  /** What `version()` says. */
  engine: z.string(),
  /** The last one of the database. */
  migration: z.strictObject({ tag: z.string(), hash: z.string() }),
  /** The key that encrypts the secrets among the rows; absent when there are none. */
  secretKey: z.strictObject({ fingerprint: z.string(), text: z.string().optional() }).optional(),
  tables: z.array(z.strictObject({ name: z.string(), rows: z.int().min(0), ...content })),
  media: z.array(
    z.strictObject({
      key: z.string().min(1).max(1024).refine(isKey),
      /** Absent when no row of media_files says it. */
      contentType: z.string().optional(),
      ...content,
    }),
  ),
})

/** The first file of a backup: what the others are, in their order. */
export type Manifest = z.infer<typeof manifestSchema>
/** A table as the manifest describes it. */
export type TableEntry = Manifest['tables'][number]
/** A media file as the manifest describes it. */
export type MediumEntry = Manifest['media'][number]

/** The names of the archive's files. */
export const entryNames = {
  manifest: 'manifest.json',
  table: ({ name }: Pick<TableEntry, 'name'>) => `tables/${name}.ndjson`,
  medium: ({ key }: Pick<MediumEntry, 'key'>) => `media/${key}`,
} as const

/** Reads a manifest's text. Throws BackupError when this program cannot restore what has it. */
export function parseManifest(text: string): Manifest {
  const json = parseJson(text)
  const announced = z.object({ format: z.int() }).safeParse(json)
  if (announced.success && announced.data.format > formatVersion) {
    throw new BackupError(
      `This backup has format ${announced.data.format}, but this version of Welo reads formats up to ${formatVersion}. ` +
        'Restore it with the version of Welo that created it. Nothing was changed.',
    )
  }
  const manifest = manifestSchema.safeParse(json)
  if (manifest.success) return manifest.data
  throw new BackupError('This is not a Welo backup: its manifest is invalid. Nothing was changed.')
}

/** The summary of an archive of that many bytes. */
export function summaryOf({ tables, media }: Manifest, bytes: number): BackupSummary {
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: media.length, bytes }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
