import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../support/render/renderPage.tsx'

// As after a deployment that removed the file.
vi.mock('../../../storefront/ui/Markdown.tsx', () => {
  throw new Error('gone')
})

// Another instance of the module: in the usual one, another test file may have loaded the renderer.
const unusedModule = '../../../storefront/item/ItemText.tsx?unused'

test('TXT-2 the item text is shown as plain text when the Markdown renderer fails to load', async () => {
  const { ItemText } = (await import(unusedModule)) as typeof import('../../../storefront/item/ItemText.tsx')

  renderPage(<ItemText text={'## Care\n\n**Water** does no harm.'} />)

  expect(await screen.findByText(/Water does no harm/)).toHaveTextContent('Care Water does no harm.')
})
