import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Expects that nothing of the page is wider than its window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(readWidth).toBeLessThanOrEqual(width)
}

/** Windows in which an item's first screen is read. */
export const itemWindows = [
  { of: 'a tablet', width: 768, height: 1024 },
  { of: 'a phone on its side', width: 844, height: 390 },
  { of: 'a small phone on its side', width: 568, height: 320 },
  { of: 'a desktop at 200 %', width: 720, height: 450 },
  { of: 'a phone held upright', width: 390, height: 844 },
  { of: 'a small phone held upright', width: 375, height: 553 },
]

/**
 * What the item's page that is open shows without scrolling in a window of that size: the words of its title, paragraphs and
 * phone's bar that are wholly on the screen, whether the action is, and how much of the height the picture takes.
 */
export async function readFirstScreen(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  return page.evaluate(async () => {
    // As it is drawn in this window, not in the last.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const isSeen = (element: Element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      const drawn = document.elementFromPoint(left + 8, (top + bottom) / 2)
      return top >= 0 && bottom <= window.innerHeight && drawn !== null && element.contains(drawn)
    }
    const bar = document.querySelector<HTMLElement>('main [data-item]')!
    const hasWords = getComputedStyle(bar, '::before').display !== 'none' && isSeen(bar)
    const words = [...document.querySelectorAll('main :is(h1, p)')].filter(isSeen)
    return {
      words: [hasWords && bar.dataset['item'], ...words.map(({ textContent }) => textContent)].join('\n'),
      hasButton: isSeen(bar.querySelector('button, a')!),
      pictureShare: document.querySelector('main img')!.getBoundingClientRect().height / window.innerHeight,
    }
  })
}
