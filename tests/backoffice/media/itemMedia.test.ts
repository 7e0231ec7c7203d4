import { expect, test } from 'vitest'
import { buildMedia } from '../../factories/item.ts'
import { moveMedium, nextSeq, setMediumSeq, sortMedia } from '../../../backoffice/media/itemMedia.ts'

const [a, b, c] = [
  buildMedia({ id: 1, seq: 1 }),
  buildMedia({ id: 2, seq: 1 }),
  buildMedia({ id: 3, seq: 5, Is_disabled: true }),
]
const seqs = (media: { id: number; seq: number }[]) => media.map(({ id, seq }) => [id, seq])
const ids = (media: { id: number }[]) => media.map(({ id }) => id)

test('AMED-6 media that were all posted with the same number stand in the order of their ids', () => {
  expect(ids(sortMedia([c, b, a]))).toEqual([1, 2, 3])
})

test('AMED-6 what is moved numbers all of them from 1', () => {
  const moved = moveMedium([a, b, c], 3, 0)

  expect(seqs(moved)).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ])
})

test('AMED-7 whoever has the number that another is given moves on, and so does the next only where it must', () => {
  const [first, second, third, fourth] = [1, 2, 3, 7].map((seq, index) => buildMedia({ id: index + 1, seq }))

  expect(seqs(setMediumSeq([first!, second!, third!, fourth!], 3, 2))).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
    [4, 7],
  ])
})

test('AMED-7 a number that nobody has changes one medium', () => {
  expect(seqs(setMediumSeq([a, b, c], 1, 3))).toEqual([
    [2, 1],
    [1, 3],
    [3, 5],
  ])
})

test.each([0, 1])('AMED-7 number %i makes a picture the first, though another has 0', (seq) => {
  const cover = buildMedia({ id: 4, seq: 0 })

  expect(ids(setMediumSeq([cover, a, b, c], 3, seq))).toEqual([3, 4, 1, 2])
  expect(ids(sortMedia(setMediumSeq([cover, a, b, c], 3, seq)))).toEqual([3, 4, 1, 2])
})

test('what is new stands behind all others, and first where there are none', () => {
  expect(nextSeq([a, c])).toBe(6)
  expect(nextSeq([])).toBe(1)
})
