import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Winds the page's clock on by seconds until `shown` is there; call `page.clock.install()` before. */
export async function expectWithin(page: Page, shown: Locator): Promise<void> {
  const look = async () => {
    await page.clock.fastForward(1000)
    return shown.count()
  }
  await expect.poll(look).toBeGreaterThan(0)
}
