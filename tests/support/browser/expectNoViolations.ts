import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, TestRunner } from 'vitest'

const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const

const runsLongProofs = () => TestRunner.matchesTags(['long'])

/**
 * Checks the page with axe, on a phone in the light theme and on a desktop in the dark theme. Unless long tests run, it checks
 * only the variant that `nth` selects, or nothing if `nth` is missing.
 * @param of names the page in a failure
 * @param nth the index of the page among several, which alternate between the two variants
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
 * Checks the page with axe once, in its current theme and width, for example after a dialog has opened. Does nothing unless long
 * tests run.
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
  // Inject axe once per page, because the browser would otherwise parse it again for each check. But inject it again on a page
  // with frames, because a new frame would not have it.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Without legacy mode, axe opens another page to merge the results of frames, which are not checked here.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    // Do not describe every element that passes. Skip frames, because the preview of an email runs no scripts, so axe cannot run
    // in it.
    .options({ resultTypes: ['violations'], iframes: false })
    .disableRules(disabled)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, of).toEqual([])
}

/** Waits until the page is not loading and no animation runs. Ignores endless animations, and parts behind a dialog. */
async function settled(page: Page): Promise<void> {
  // Wait for two animation frames, so that the page has been rendered with its new width and theme.
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
