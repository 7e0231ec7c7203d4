import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCertificate } from '../../factories/certificate.ts'
import { renderItem, stubRecords } from './renderItemPage.tsx'

const ethiopianOpal = { material: 'Opal', countryOfOrigin: 'Ethiopia' }

const titles = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
const findSection = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('details')
const page = (slug: string, title: string, published = true) => ({
  slug,
  title,
  published,
  body: `About ${slug}.`,
})

test('ITEM-30 the details of a product are open and contain its facts and its treatment', async () => {
  await renderItem({ tags: null, item_info: { weight: '3 ct' } })

  const details = await findSection('Details')
  expect(details).toHaveAttribute('open')
  expect(details).toHaveTextContent(/Weight3 ct.*Treatment.*No treatment is stated/)
  expect(titles()).toEqual(['Details'])
})

test('ITEM-30 the seller’s visible pages about care, shipping and returns are closed sections', async () => {
  const pages = [
    page('returns', 'Returns within 14 days'),
    page('care', 'Care of gems'),
    page('shipping', 'Shipping'),
    page('terms', 'Terms'),
  ]
  await renderItem({ tags: null }, stubRecords({ pages }))

  const shipping = await findSection('Shipping')
  expect(shipping).not.toHaveAttribute('open')
  expect(shipping).toHaveTextContent('About shipping.')
  expect(await findSection('Care')).not.toHaveAttribute('open')
  expect(titles()).toEqual(['Details', 'Care', 'Shipping', 'Returns within 14 days'])
})

test('ITEM-30 a hidden page of the seller is not a section', async () => {
  const pages = [page('shipping', 'Shipping'), page('returns', 'Returns', false), page('care', 'Care', false)]
  await renderItem({ tags: null }, stubRecords({ pages }))

  await findSection('Shipping')
  expect(titles()).toEqual(['Details', 'Shipping'])
})

test('ITEM-30 a section of a long page has its beginning and a link to the page', async () => {
  const body = `First. ${'word '.repeat(500)}last.`
  await renderItem({ tags: null }, stubRecords({ pages: [{ ...page('shipping', 'Shipping'), body }] }))

  const shipping = await findSection('Shipping')
  expect(shipping).toHaveTextContent(/First\..*word…Read all of Shipping$/)
  expect(shipping).not.toHaveTextContent('last.')
  expect(screen.getByText('Read all of Shipping')).toHaveAttribute('href', '/shipping')
})

test('ITEM-30 the care section of a hydrophane opal is open and begins with the advice on water', async () => {
  await renderItem({ item_info: ethiopianOpal }, stubRecords({ pages: [page('care', 'Care of gems')] }))

  await screen.findByText('About care.')
  const care = await findSection('Care')
  expect(care).toHaveAttribute('open')
  expect(care).toHaveTextContent(/This opal absorbs water.*About care\./)
})

test.each([
  [['GIA 1'], 'Certificate'],
  [['GIA 1', 'GIA 2'], 'Certificates'],
])('CERT-2 the certificates %o are an open section %s with links to their pages', async (numbers, title) => {
  const item = { id: 1, title: 'Opal', slug: 'fire-opal' }
  const certificates = numbers.map((number) => buildCertificate({ number, item: item.id }))
  await renderItem(item, stubRecords({ certificates }))

  const section = await findSection(title)
  expect(section).toHaveAttribute('open')
  expect(section).toHaveTextContent(/^Certificates?GIA certificate GIA 1/)
  for (const number of numbers)
    expect(screen.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `/certificate/${number.replace(' ', '%20')}`,
    )
})

test('ITEM-30 a custom item without facts has no sections', async () => {
  await renderItem({ item_type: 'Custom', item_info: null })

  expect(titles()).toEqual([])
})
