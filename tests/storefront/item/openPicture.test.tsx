import { expect, test } from 'vitest'
import { stubLocation } from '../signIn/stubLocation.ts'
import { openPicture } from '../../../storefront/item/gallery/useLightbox.ts'

test.each([
  ['/media/opal.webp', 'http://localhost:3000/media/opal.webp'],
  ['https://pictures.example/opal.webp', 'https://pictures.example/opal.webp'],
])('ITEM-6 an image at %s is opened on its own', (address, href) => {
  const { assign } = stubLocation()

  openPicture(address)

  expect(assign).toHaveBeenCalledExactlyOnceWith(href)
})

test.each(['javascript:alert(1)', 'data:text/html,<script>', 'file:///etc/passwd', 'http://['])(
  'a URL that is not a web address, %s, is not opened',
  (address) => {
    const { assign } = stubLocation()

    openPicture(address)

    expect(assign).not.toHaveBeenCalled()
  },
)
