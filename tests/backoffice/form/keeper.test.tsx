import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDrafts } from '../../../backoffice/form/drafts.ts'
import { createKeeper } from '../../../backoffice/form/keeper.ts'

beforeEach(() => localStorage.clear())

const typed = true

test('only what differs from the record is unsaved: an emptied field is one that held nothing, "12" is 12', () => {
  const keeper = createKeeper('ada/products/1')

  keeper.follow(
    { price: '12', unit: '', tags: undefined, ids: [] },
    { price: 12, unit: null, ids: undefined },
    typed,
  )
  expect(keeper.hasUnsaved()).toBe(false)
  keeper.follow({ price: '13' }, { price: 12 }, typed)

  expect(keeper.hasUnsaved()).toBe(true)
})

test('a field keeps what stood there when typing began, whatever the record says since', () => {
  const keeper = createKeeper('ada/products/1')
  keeper.follow({ price: '13' }, { price: 12 }, typed)
  expect(keeper.changedMeanwhile({ price: 12 })).toEqual([])

  keeper.follow({ price: '13' }, { price: 20 }, !typed)

  expect(keeper.changedMeanwhile({ price: 20 })).toEqual(['price'])
})

test('what is saved is forgotten, until somebody types again', () => {
  const keeper = createKeeper('ada/products/1')
  keeper.follow({ price: '13.50' }, { price: 12 }, typed)
  keeper.saved()
  // The record as the server gave it back is read into the form before the form is gone.
  keeper.follow({ price: '13.50' }, { price: 13.5 }, !typed)
  expect(keeper.hasUnsaved()).toBe(false)

  keeper.follow({ price: '14' }, { price: 13.5 }, typed)

  expect(keeper.hasUnsaved()).toBe(true)
  keeper.flush()
  expect(readDrafts('ada/products/1')).toHaveLength(1)
})

test('what the browser refuses to keep is unsaved all the same, and kept as soon as it lets it', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())
  const keeper = createKeeper('ada/products/1')
  keeper.follow({ price: '13' }, { price: 12 }, typed)
  expect(keeper.flush()).toBe(false)
  expect(keeper.hasUnsaved()).toBe(true)

  refused.mockRestore()

  expect(keeper.flush()).toBe(true)
  expect(readDrafts('ada/products/1')).toHaveLength(1)
})
