import { expect, test } from 'vitest'
import { firstPicture, mediaOf } from '../../../../dataProvider/resources/items/visibleMedia.ts'
import { buildItem, buildMedia } from '../../../factories/item.ts'

const withMedia = (...items: ReturnType<typeof buildMedia>[]) =>
  buildItem({ _item_images_of_items: { items } })

test('SHOP-6 media are sorted by seq, then by id, without the hidden ones', () => {
  const item = withMedia(
    buildMedia({ id: 9, seq: 2 }),
    buildMedia({ id: 8, seq: 1 }),
    buildMedia({ id: 7, seq: 0, Is_disabled: true }),
    buildMedia({ id: 5, seq: 1 }),
  )

  expect(mediaOf(item).map(({ id }) => id)).toEqual([5, 8, 9])
})

test('an item’s first image is neither a video nor a YouTube entry', () => {
  const video = buildMedia({ image_type: 'Video' })
  const youTube = buildMedia({ youTube_url: 'https://youtu.be/dQw4w9WgXcQ' })

  expect(firstPicture([video, youTube, buildMedia({ display_image: '/media/a.webp' })])).toBe('/media/a.webp')
  expect(firstPicture([video, youTube])).toBeUndefined()
})
