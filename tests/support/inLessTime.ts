import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for what a page shows after it has waited in vain: it is told that seconds pass. Its clock must be installed. */
export async function seenInLessTime(page: Page, shown: Locator): Promise<void> {
  const look = async () => {
    await page.clock.fastForward(1000)
    return shown.count()
  }
  await expect.poll(look).toBeGreaterThan(0)
}
