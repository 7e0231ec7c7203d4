import type { Page } from 'playwright-core'
import { owner } from './runningShop.ts'

/** Goes to a page that asks for a sign-in, or to `/sign-in` itself, and signs in as the owner. */
export async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(owner.ADMIN_EMAIL)
  await page.getByLabel('Password').fill(owner.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
