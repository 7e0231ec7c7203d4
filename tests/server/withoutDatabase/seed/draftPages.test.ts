import { expect, test } from 'vitest'
import { pages } from '../../../../dataProvider/resources/pages.ts'
import { schemasOf } from '../../../../dataProvider/resources/resource.schema.ts'
import { draftPages } from '../../../../server/seed/draftPages.ts'

test('PAGE-12 each draft page passes the validation of the page form, and all but Care have blanks in square brackets', () => {
  for (const page of draftPages)
    expect(schemasOf(pages).body.safeParse(page).error, page.slug).toBeUndefined()
  const complete = draftPages.filter(({ body }) => !/\[[^\]]+\]/.test(body))
  expect(complete.map(({ slug }) => slug)).toEqual(['care'])
})
