import { expect, test } from 'vitest'
import { mediaOf } from '../../../dataProvider/contract/media.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'

const withMedia = (...items: ReturnType<typeof buildMedia>[]) =>
  buildItem({ _item_images_of_items: { items } })

test('SHOP-6 media stand in the order of seq, then of id, without the disabled ones', () => {
  const item = withMedia(
    buildMedia({ id: 9, seq: 2 }),
    buildMedia({ id: 8, seq: 1 }),
    buildMedia({ id: 7, seq: 0, Is_disabled: true }),
    buildMedia({ id: 5, seq: 1 }),
  )

  expect(mediaOf(item).map(({ id }) => id)).toEqual([5, 8, 9])
})
