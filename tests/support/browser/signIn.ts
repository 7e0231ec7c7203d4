import type { Page } from 'playwright-core'
import type { Credentials } from '../builtShop/users.ts'
import { owner } from '../builtShop/startBuiltShop.ts'

/** Goes to a page that asks for a sign-in, or to `/sign-in` itself, and signs in as the owner. */
export async function signInAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await fillIn(page, { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })
}

/** Signs in with the embedded provider's form, which the page shows. */
export async function fillIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
