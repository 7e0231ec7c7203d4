import { expect, test } from 'vitest'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'

const { visit, openTab, shop } = visitBackOffice()

/** The back office's dashboard, where scripts and calls are allowed to fail. */
const openDashboard = async () => {
  const { page, allowConsoleError } = await visit('/admin')
  allowConsoleError(/ERR_|Failed to fetch|Failed to load|could not be|Error fetching|404/)
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  return { page, sidebar, open: (name: string) => sidebar.getByRole('link', { name }).click() }
}

test('ERR-22 ERR-26 a page opens as a document after a deployment; offline it says so within the shell, and opens by itself', async () => {
  const { page, sidebar, open } = await openDashboard()
  let isStale = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isStale = false
  })
  await page.route(/\/CategoryList-/, (route) =>
    isStale ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await open('Categories')
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
  expect(isStale).toBe(false)

  await page.context().setOffline(true)
  await open('Customers')
  await page.getByText('You are offline. This page opens by itself').waitFor()
  expect(await sidebar.getByRole('link', { name: 'Products' }).isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
})

test('ERR-27 a list that could not be loaded is loaded again after the outage', async () => {
  const { page, open } = await openDashboard()
  await page.route('**/api/**', (route) => route.abort())
  await open('Categories')
  await page.getByText('The shop could not be reached').first().waitFor()

  await page.unrouteAll()

  await page.getByText('The shop could not be reached').first().waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('ERR-26 without its first script the back office says so after a while and loads again, and without JavaScript at once', async () => {
  const { page, allowConsoleError } = await openTab(shop().url)
  allowConsoleError(/ERR_FAILED/)
  const notice = page.getByText('The back office has not loaded.')
  await page.route(/\/admin-assets\/index-/, (route) => route.abort())
  await page.goto('/admin')
  expect(await notice.isVisible()).toBe(false)

  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await notice.waitFor()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Load it again' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await notice.count()).toBe(0)

  const { page: plain } = await openTab(shop().url, { javaScriptEnabled: false })
  await plain.goto('/admin')
  // Before the 15 seconds are over.
  await plain.getByText('It needs JavaScript.').waitFor({ timeout: 10_000 })
})
