import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, TestRunner } from 'vitest'

/** Both themes, on a telephone and on a desk; without the long proofs each theme once and each width once. */
const looks = () =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [390, 1440]
      .filter((width) => TestRunner.matchesTags(['long']) || (colorScheme === 'light') === (width === 390))
      .map((width) => ({ colorScheme, width })),
  )

/** Has axe look at the page as it is, in each look; `of` names it where something is found. */
export async function expectNoViolations(page: Page, of: string): Promise<void> {
  for (const { colorScheme, width } of looks()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolationsNow(page, `${of}, ${colorScheme}, ${width} px`)
  }
}

/**
 * The same in the one look that the page has: for what opens over a page that is looked at in all of them.
 * `unasked` are rules of axe's that do not fit it.
 */
export async function expectNoViolationsNow(page: Page, of: string, unasked: string[] = []): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).disableRules(unasked).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, of).toEqual([])
}

/** Waits until nothing is loading and nothing moves any more; what a dialog hides may wait for its answer. */
async function settled(page: Page): Promise<void> {
  const isSettled = () =>
    page.evaluate(() => {
      const loading = '[aria-busy="true"], [role="progressbar"], [role="status"][aria-label="Loading"]'
      const isLoading = [...document.querySelectorAll(loading)].some(
        (element) => element.closest('[aria-hidden="true"]') === null,
      )
      const moves = document.getAnimations().some(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      })
      return !isLoading && !moves
    })
  await expect.poll(isSettled).toBe(true)
}
