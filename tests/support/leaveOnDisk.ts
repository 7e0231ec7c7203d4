import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

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
