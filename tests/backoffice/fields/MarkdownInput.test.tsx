import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../backoffice/fields/MarkdownInput.tsx'
import { fillField, renderBackOffice } from '../renderBackOffice.tsx'

test('PAGE-6 a page’s text is shown below as visitors see it, without what looks like a tag', async () => {
  renderBackOffice('/admin/pages/create', {}, { extensions: ['pages'] })

  await fillField(
    'Text',
    '# Returns\n\nWithin **30 days**.\n\n[a](javascript:alert(1)) <img src=x onerror=alert(1)>',
  )

  const shown = within(await screen.findByRole('region', { name: 'As visitors see it' }))
  expect(shown.getByRole('heading', { name: 'Returns', level: 2 })).toBeVisible()
  expect(shown.getByText('30 days').tagName).toBe('STRONG')
  expect(shown.queryByRole('link')).toBeNull()
  expect(shown.queryByRole('img')).toBeNull()
})
