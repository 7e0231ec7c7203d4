import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, TestRunner } from 'vitest'

const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const

const runsLongProofs = () => TestRunner.matchesTags(['long'])

/**
 * Has axe check the page on a phone in the light theme and on a desktop in the dark one. Without the long tests, one of
 * several pages is checked in one of the two ways, and any other page not at all.
 * @param of names the page in a failure
 * @param nth the index among several pages, which alternate between the two
 */
export async function expectNoViolations(page: Page, of: string, nth?: number): Promise<void> {
  const before = page.viewportSize()
  const inTurn = nth === undefined ? [] : [looks[nth % 2 === 0 ? 0 : 1]]
  for (const { colorScheme, width } of runsLongProofs() ? looks : inTurn) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await look(page, `${of}, ${colorScheme}, ${width} px`)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Has axe look once, in the theme and at the width that the page has: for what opens over a page that is looked at in all.
 * Without the long proofs it does not look.
 * @param disabled axe's rules that do not fit the page
 */
export async function expectNoViolationsNow(
  page: Page,
  of: string,
  options: { disabled?: string[] } = {},
): Promise<void> {
  if (runsLongProofs()) await look(page, of, options)
}

const look = async (page: Page, of: string, { disabled = [] }: { disabled?: string[] } = {}) => {
  await settled(page)
  // Else it is sent to the page and read there twice a look. A frame that came since would lack it.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Legacy mode opens no page of its own for what it found in frames, into which it does not look.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    // Nobody reads of what passes, of which axe would describe every element. The one frame, a mail's preview, runs no script.
    .options({ resultTypes: ['violations'], iframes: false })
    .disableRules(disabled)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, of).toEqual([])
}

/** Waits until nothing is loading and nothing moves any more; what a dialog hides may wait for its answer. */
async function settled(page: Page): Promise<void> {
  // What the page makes of another width or theme is drawn with the second frame from now.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
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
