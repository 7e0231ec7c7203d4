import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onCleanup } from './onCleanup.ts'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Creates a directory that is removed after the test or, outside of a test, after the test file. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'welo-'))
  onCleanup(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Makes `statfs` report this free space for every disk until the test ends. */
export async function stubDiskSpace(free: Partial<Awaited<ReturnType<typeof fs.statfs>>>): Promise<void> {
  const space = { ...(await fs.statfs('.')), ...free }
  const requested = vi.spyOn(fs, 'statfs').mockResolvedValue(space as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    requested.mockRestore()
    syncBuiltinESMExports()
  })
}
