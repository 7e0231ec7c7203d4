import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ShareButton } from '../../../storefront/item/ShareButton.tsx'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { expectToast } from '../../support/render/currentLocation.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'

const url = 'http://shop.test/item/fire-opal'

/** Gives the browser a share sheet or a clipboard until the test ends. */
function stubNavigator(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

async function pressShare() {
  renderPage(
    <>
      <ShareButton title="Fire opal" path="/item/fire-opal" />
      <Toasts />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
}

test('ITEM-34 the share button opens the browser’s share sheet', async () => {
  const share = vi.fn(async () => {})
  stubNavigator('share', share)

  await pressShare()

  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Fire opal', url })
})

test('ITEM-34 a closed share sheet is not an error', async () => {
  const writeText = vi.fn(async () => {})
  stubNavigator('share', async () => Promise.reject(new DOMException('Share canceled', 'AbortError')))
  stubNavigator('clipboard', { writeText })

  await pressShare()

  expect(writeText).not.toHaveBeenCalled()
})

test('ITEM-34 without a share sheet, the share button copies the address', async () => {
  const writeText = vi.fn(async () => {})
  stubNavigator('clipboard', { writeText })

  await pressShare()

  await expectToast('Link copied')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
})

test.each([
  ['refuses', { writeText: async () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) }],
  ['has no clipboard for', undefined],
])('ITEM-34 if the browser %s the copy, a toast tells the address', async (_what, clipboard) => {
  stubNavigator('clipboard', clipboard)

  await pressShare()

  await expectToast(`We couldn't copy the link. Copy it from here: ${url}`)
  expect(screen.queryByText('Link copied')).toBe(null)
})
