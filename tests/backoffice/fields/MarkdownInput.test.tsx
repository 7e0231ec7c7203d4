import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../backoffice/fields/MarkdownInput.tsx'
import { fillField, renderBackOffice } from '../renderBackOffice.tsx'

test('PAGE-6 the preview renders a page’s text as visitors see it, without HTML tags or unsafe links', async () => {
  renderBackOffice('/admin/pages/create', {}, { extensions: ['pages'] })

  await fillField(
    'Text',
    '# Returns\n\nWithin **30 days**.\n\n[a](javascript:alert(1)) <img src=x onerror=alert(1)>',
  )

  const shown = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(shown.getByRole('heading', { name: 'Returns', level: 2 })).toBeVisible()
  expect(shown.getByText('30 days').tagName).toBe('STRONG')
  expect(shown.queryByRole('link')).toBeNull()
  expect(shown.queryByRole('img')).toBeNull()
})
