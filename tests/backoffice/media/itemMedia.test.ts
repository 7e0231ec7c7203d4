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

test('AMED-6 media posted with the same number are sorted by id', () => {
  expect(ids(sortMedia([c, b, a]))).toEqual([1, 2, 3])
})

test('AMED-6 a move renumbers all media from 1', () => {
  const moved = moveMedium([a, b, c], 3, 0)

  expect(seqs(moved)).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ])
})

test('AMED-7 setting a taken number shifts the medium that has it, and the next medium only if needed', () => {
  const [first, second, third, fourth] = [1, 2, 3, 7].map((seq, index) => buildMedia({ id: index + 1, seq }))

  expect(seqs(setMediumSeq([first!, second!, third!, fourth!], 3, 2))).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
    [4, 7],
  ])
})

test('AMED-7 setting an unused number changes one medium', () => {
  expect(seqs(setMediumSeq([a, b, c], 1, 3))).toEqual([
    [2, 1],
    [1, 3],
    [3, 5],
  ])
})

test.each([0, 1])('AMED-7 number %i makes an image the first, even if another has 0', (seq) => {
  const cover = buildMedia({ id: 4, seq: 0 })

  expect(ids(setMediumSeq([cover, a, b, c], 3, seq))).toEqual([3, 4, 1, 2])
  expect(ids(sortMedia(setMediumSeq([cover, a, b, c], 3, seq)))).toEqual([3, 4, 1, 2])
})

test('a new medium comes after all others, or first if there are none', () => {
  expect(nextSeq([a, c])).toBe(6)
  expect(nextSeq([])).toBe(1)
})
