import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Expects that nothing of the page is wider than its window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(readWidth).toBeLessThanOrEqual(width)
}
