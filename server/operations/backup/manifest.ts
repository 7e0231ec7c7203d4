import { z } from 'zod'
import { OperatorError } from '../../errors/operatorError.ts'

/** A backup or a restore failed. The message is for the operator. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError'
}

export interface BackupSummary {
  rows: number
  files: number
  bytes: number
}

/** Increment it when older versions of Welo cannot read the new format. */
export const formatVersion = 2

/** The checksum is a hexadecimal SHA-256. */
const content = { bytes: z.int().min(0), checksum: z.string().regex(/^[0-9a-f]{64}$/) }

// A key must not contain control characters or point outside the storage's root.
const isKey = (key: string) =>
  // oxlint-disable-next-line no-control-regex -- the pattern finds control characters
  !/[\\\u0000-\u001F\u007F]/.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part))

const manifestSchema = z.strictObject({
  format: z.int().min(1).max(formatVersion),
  createdAt: z.iso.datetime(),
  /** The output of PostgreSQL's `version()`. */
  engine: z.string(),
  migration: z.strictObject({ tag: z.string(), hash: z.string() }),
  /** The key that encrypts the secrets in the rows. Absent if there are no secrets. */
  secretKey: z.strictObject({ fingerprint: z.string(), text: z.string().optional() }).optional(),
  tables: z.array(z.strictObject({ name: z.string(), rows: z.int().min(0), ...content })),
  media: z.array(
    z.strictObject({
      key: z.string().min(1).max(1024).refine(isKey),
      /** Absent if `media_files` has no row for the key. */
      contentType: z.string().optional(),
      ...content,
    }),
  ),
})

/** The first file of the archive. It lists the other files in the order of the archive. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = Manifest['tables'][number]
export type MediumEntry = Manifest['media'][number]

export const entryNames = {
  manifest: 'manifest.json',
  table: ({ name }: Pick<TableEntry, 'name'>) => `tables/${name}.ndjson`,
  medium: ({ key }: Pick<MediumEntry, 'key'>) => `media/${key}`,
} as const

/**
 * Parses the text of a manifest.
 * @throws {BackupError} if it is invalid, or if its format is newer than `formatVersion`
 */
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

export function toSummary({ tables, media }: Manifest, bytes: number): BackupSummary {
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: media.length, bytes }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
