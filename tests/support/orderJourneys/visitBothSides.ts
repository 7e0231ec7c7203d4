import type { BrowserContextOptions } from 'playwright-core'
import { openBrowser } from '../browser/openBrowser.ts'
import { phone } from '../browser/visitStorefront.ts'
import { startBuiltShop } from '../builtShop/startBuiltShop.ts'
import { onCleanup } from '../onCleanup.ts'
import { startSmtp } from '../servers/startSmtp.ts'
import { followMails } from './followMails.ts'

/** The windows that each journey is made in: both sides have the same. */
export const screens = [phone, { viewport: { width: 1440, height: 900 } }] as const

/** Where the demo's seller reads mails. */
export const sellerEmail = 'hello@welo.example'

/**
 * Journeys of orders, whose buyer and seller each have a browser of their own. Orders are beyond the specification, so this is
 * on our own server. Each side alone is tried in tests/e2e/orderLinks.e2e.ts and backoffice/orders.e2e.ts, at every run.
 */
export function visitBothSides() {
  const { openTab } = openBrowser()

  /** A shop with a mail server, and a tab of each side. */
  const openBothSides = async (screen: BrowserContextOptions, env: Record<string, string> = {}) => {
    const { url: SMTP_URL, received } = await startSmtp()
    const start = async (more: Record<string, string> = {}) => {
      const shop = await startBuiltShop({ SMTP_URL, ...env, ...more })
      onCleanup(shop.stop)
      return shop
    }
    const shop = await start()
    const openPage = async () => (await openTab(shop.url, screen)).page
    return {
      shop,
      /** Starts it once more, at the same address, after it was stopped. Needs `DATA_DIR`, or its data went with it. */
      startAgain: () => start({ PORT: new URL(shop.url).port }),
      buyer: await openPage(),
      seller: await openPage(),
      /** A page of somebody else, or of one of the two on another device. */
      openPage,
      ...followMails(received),
    }
  }

  return { openBothSides }
}
