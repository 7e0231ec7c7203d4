import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ItemText } from '../../../storefront/item/ItemText.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'

// As after a deployment that removed the file.
vi.mock('../../../storefront/ui/Markdown.tsx', () => {
  throw new Error('gone')
})

test('TXT-2 the item text is shown as plain text when the Markdown renderer fails to load', async () => {
  renderPage(<ItemText text={'## Care\n\n**Water** does no harm.'} />)

  expect(await screen.findByText(/Water does no harm/)).toHaveTextContent('Care Water does no harm.')
})
