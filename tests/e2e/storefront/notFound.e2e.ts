import { expect, test } from 'vitest'
import { visitStorefront, whereOf } from '../../support/storefront.ts'

const { visit } = visitStorefront()

test('NF-1 NF-2 NF-3 an unknown address says so, notes it on the console, and leads home', async () => {
  const { page, expectComplaint } = await visit('/')
  expectComplaint(/404/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))

  const answer = await page.goto('/no/such/page')

  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  await page.getByText('404', { exact: true }).waitFor()
  await expect
    .poll(() => logged.join())
    .toContain('404 Error: User attempted to access non-existent route: /no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(whereOf(page)).toBe('/')
})
