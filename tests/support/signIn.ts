import type { Page } from 'playwright-core'
import type { RunningShop } from './runningShop.ts'

/** What the first start printed for the owner. */
const printed = (shop: RunningShop, name: string) =>
  new RegExp(`${name}:\\s+(\\S+)`).exec(shop.output())?.[1] ?? ''

/** Goes to a page that asks for a sign-in, or to `/sign-in` itself, and signs in as the owner. */
export async function signIn(page: Page, shop: RunningShop, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(printed(shop, 'Admin e-mail'))
  await page.getByLabel('Password').fill(printed(shop, 'Admin password'))
  await page.getByRole('button', { name: 'Sign In' }).click()
}
