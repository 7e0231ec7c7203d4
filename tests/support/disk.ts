import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onCleanup } from './onCleanup.ts'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** A directory of its own for one test or, made outside of one, for its file; removed after it. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'welo-'))
  onCleanup(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Has every disk say, until the test ends, that it has so much room. */
export async function leaveOnDisk(free: Partial<Awaited<ReturnType<typeof fs.statfs>>>): Promise<void> {
  const space = { ...(await fs.statfs('.')), ...free }
  const asked = vi.spyOn(fs, 'statfs').mockResolvedValue(space as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    asked.mockRestore()
    syncBuiltinESMExports()
  })
}
