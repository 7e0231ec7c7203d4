import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Both themes, on a telephone and on a desk. */
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
)

/** Has axe look at the page as it is, in every look; `of` names it where something is found. */
export async function expectNoViolations(page: Page, of: string): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, `${of}, ${colorScheme}, ${width} px`).toEqual([])
  }
}

/** Waits until nothing is loading and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  const isSettled = () =>
    page.evaluate(() => {
      const isLoading =
        document.querySelector(
          '[aria-busy="true"], [role="progressbar"], [role="status"][aria-label="Loading"]',
        ) !== null
      const moves = document.getAnimations().some(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      })
      return !isLoading && !moves
    })
  await expect.poll(isSettled).toBe(true)
}
