import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onCleanup } from './onCleanup.ts'

/** A directory of its own for one test or, made outside of one, for its file; removed after it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'welo-'))
  onCleanup(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}
