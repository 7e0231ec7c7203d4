import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs, ensureChromium } from '../support/browser/chromium.ts'
import {
  type Transfers,
  countFirstVisit,
  findFirstPages,
  screens,
  waitForVariants,
  widths,
} from '../support/browser/downloads.ts'
import { startShopIn } from '../support/builtShop/startBuiltShop.ts'
import type { PartOptions, PartResult } from './part.ts'

/** Measures what a first visit to the demo's pages downloads, on a phone and on a desktop. Reports a row for each. */
export async function countFirstVisits({ server, report }: PartOptions): Promise<PartResult> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-bench-'))
  const shop = await startShopIn(server, { DATA_DIR, SEED: 'catalogue' })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  const figures: object[] = []
  try {
    const pages = await findFirstPages(shop.url)
    await waitForVariants(Object.values(pages))
    for (const [page, address] of Object.entries(pages)) {
      for (const width of widths) {
        const context = await browser.newContext({ ...screens[width], reducedMotion: 'reduce' })
        const transfers = await countFirstVisit(await context.newPage(), address)
        await context.close()
        if (figures.length === 0) report(header(transfers))
        figures.push({ page, width, transfers })
        report(format(`${page} at ${width} px`, transfers))
      }
    }
    return { figures, beyond: [] }
  } finally {
    await browser.close()
    await shop.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

const header = (transfers: Transfers) =>
  `${'first visit, kB (requests)'.padEnd(28)}${Object.keys(transfers)
    .map((kind) => kind.padStart(13))
    .join('')}\n`

const format = (name: string, transfers: Transfers) =>
  `${name.padEnd(28)}${Object.values(transfers)
    .map(({ requests, bytes }) => `${(bytes / 1000).toFixed(1)} (${requests})`.padStart(13))
    .join('')}\n`
