import { expect, test } from 'vitest'
import { getChanges } from '../../../dataProvider/provider/patches.ts'

const shop = {
  name: 'Welo',
  logo: null,
  info: { contact: { name: 'Ada', phone: '' } },
  tags: ['opal', 'gem'],
}

test.for([
  ['what is as it was', { ...shop }, {}],
  ['a field', { ...shop, name: 'Wollo' }, { name: 'Wollo' }],
  ['a field that is emptied', { ...shop, name: null }, { name: null }],
  ['a field that is new', { ...shop, slug: 'welo' }, { slug: 'welo' }],
  [
    'a member deep inside',
    { ...shop, info: { contact: { name: 'Ada', phone: '+1' } } },
    { info: { contact: { phone: '+1' } } },
  ],
  ['a list, as a whole', { ...shop, tags: ['opal'] }, { tags: ['opal'] }],
  ['an object in place of nothing', { ...shop, logo: { url: '/a' } }, { logo: { url: '/a' } }],
] as const)('the changes name %s and nothing else', ([, after, changes]) => {
  expect(getChanges(shop, after)).toEqual(changes)
})

test('what the form leaves out is no change', () => {
  expect(getChanges(shop, { name: 'Welo' })).toEqual({})
})
