import { expect, test } from 'vitest'
import { createMatchPage, matchesWildcard } from '../../../storefront/app/routes.ts'

const token = 'A'.repeat(43)

test.each([
  [`/order/${token}`, 'order-workflow'],
  [`/estimate/${token}`, 'order-workflow'],
  ['/certificate/GIA%207', 'certificates'],
  ['/unsubscribe', 'availability'],
  ['/undo', 'confirmation'],
  ['/search', 'catalogue-facets'],
] as const)('NF-3 %s is a page only if the server announces %s', (path, capability) => {
  const pageOf = (isAnnounced: boolean) => createMatchPage({ [capability]: isAnnounced })(path).route.path

  expect(pageOf(true)).toContain(path.split('/')[1])
  expect(['*', '/:slug']).toContain(pageOf(false))
  // A visit does not count toward the rate limit of missing pages.
  expect(matchesWildcard(path)).toBe(false)
})

test.each([
  ['/shop', 'catalogue-facets', 'filters'],
  ['/custom-jewelry', 'messages', 'details'],
  ['/contact', 'messages', 'messageForm'],
  ['/cart', 'order-workflow', 'questions'],
  ['/cart', 'order-lines', 'contactStep'],
] as const)('%s on a server that announces %s has the section %s', (path, capability, section) => {
  expect(createMatchPage({ [capability]: true })(path).sections[section]).toBe(true)
  expect(Object.values(createMatchPage({})(path).sections)).not.toContain(true)
})
