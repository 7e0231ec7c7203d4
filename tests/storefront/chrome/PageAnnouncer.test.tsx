// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageAnnouncer } from '../../../storefront/chrome/PageAnnouncer.tsx'

afterEach(cleanup)

test('the title of each page that is led to is told, the first one’s is not', async () => {
  document.title = 'Welo'
  const { container } = render(<PageAnnouncer />)
  const told = container.querySelector('[aria-live="polite"]')
  expect(told).toBeEmptyDOMElement()

  document.title = 'Our Collection | Welo'
  await waitFor(() => expect(told).toHaveTextContent('Our Collection | Welo'))
})
