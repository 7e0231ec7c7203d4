import { expect, test } from 'vitest'
import { inOrder, movedTo, renumbered, seqBehind } from '../../../backoffice/media/order.ts'
import { buildMedia } from '../../factories/item.ts'

const [a, b, c] = [
  buildMedia({ id: 1, seq: 1 }),
  buildMedia({ id: 2, seq: 1 }),
  buildMedia({ id: 3, seq: 5, Is_disabled: true }),
]
const ids = (media: { id: number }[]) => media.map(({ id }) => id)

test('AMED-6 media that were all posted with the same number stand in the order of their ids', () => {
  expect(ids(inOrder([c, b, a]))).toEqual([1, 2, 3])
})

test('AMED-6 what is moved numbers all of them from 1', () => {
  const moved = movedTo([a, b, c], 3, 0)

  expect(moved.map(({ id, seq }) => [id, seq])).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ])
})

test('AMED-6 only those that stand elsewhere than before are sent', () => {
  expect(ids(renumbered([a, b, c], movedTo([a, b, c], 2, 0)))).toEqual([1, 3])
})

test('moving what is no longer there changes nothing', () => {
  expect(movedTo([a, b], 9, 0)).toEqual([a, b])
})

test('what is new stands behind all others, and first where there are none', () => {
  expect(seqBehind([a, c])).toBe(6)
  expect(seqBehind([])).toBe(1)
})
