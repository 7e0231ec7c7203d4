import { expect, test } from 'vitest'
import { getChanges } from '../../../dataProvider/provider/patches.ts'

const shop = {
  name: 'Welo',
  logo: null,
  info: { contact: { name: 'Ada', phone: '' } },
  tags: ['opal', 'gem'],
}

test.for([
  ['no changes', { ...shop }, {}],
  ['a field', { ...shop, name: 'Wollo' }, { name: 'Wollo' }],
  ['a cleared field', { ...shop, name: null }, { name: null }],
  ['a new field', { ...shop, slug: 'welo' }, { slug: 'welo' }],
  [
    'a nested property',
    { ...shop, info: { contact: { name: 'Ada', phone: '+1' } } },
    { info: { contact: { phone: '+1' } } },
  ],
  ['a list as a whole', { ...shop, tags: ['opal'] }, { tags: ['opal'] }],
  ['an object that replaces null', { ...shop, logo: { url: '/a' } }, { logo: { url: '/a' } }],
] as const)('getChanges returns only what differs: %s', ([, after, changes]) => {
  expect(getChanges(shop, after)).toEqual(changes)
})

test('a field that the form omits is not a change', () => {
  expect(getChanges(shop, { name: 'Welo' })).toEqual({})
})
