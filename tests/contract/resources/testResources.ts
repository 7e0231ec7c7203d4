import {
  currency,
  date,
  email,
  json,
  link,
  longText,
  many,
  money,
  number,
  picture,
  reference,
  text,
} from '../../../dataProvider/fields/fields.ts'
import { defineResource } from '../../../dataProvider/resources/resource.ts'

export const minerals = defineResource({
  name: 'minerals',
  label: ['Mineral', 'Minerals'],
  description: 'What is found',
  fields: { name: text({ max: 20, required: true }), quarry: reference('products', { required: true }) },
  title: 'name',
  list: { columns: ['name'], sort: 'name' },
  access: { read: 'admin' },
})

/** A resource whose fields have low limits. Most of them are required. */
export const quarries = defineResource({
  name: 'quarries',
  label: ['Quarry', 'Quarries'],
  description: 'Where stones come from',
  fields: {
    code: text({
      max: 7,
      required: true,
      unique: true,
      pattern: [/^[A-Z]{2}-\d{4}$/, 'Code is two letters and four digits'],
      example: 'ET-0001',
    }),
    mark: text({ max: 3, required: true }),
    letter: text({ max: 1 }),
    note: longText({ max: 5, required: true }),
    depth: number({ max: 3, required: true }),
    purity: number({ min: 1, max: 5, decimals: 1, step: 0.5, required: true }),
    fee: money({ max: 2.3, required: true }),
    paid_in: currency(),
    facts: json({ max: 4, required: true }),
    opened: date({ required: true }),
    office: email({ required: true }),
    site: link({ required: true }),
    view: picture({ required: true }),
    main: reference('minerals', { required: true }),
    sample: reference('products', { required: true }),
    visit: reference('events'),
    others: many('minerals', { max: 5 }),
  },
  title: 'code',
  list: { columns: ['code'], filters: ['others', 'main'], sort: 'code' },
  access: { read: 'admin' },
})

/** A resource that visitors can read, with references of every kind. */
export const displays = defineResource({
  name: 'displays',
  label: ['Display', 'Displays'],
  description: 'What stands in the window',
  fields: {
    name: text({ max: 20, required: true, unique: true }),
    item: reference('products'),
    stones: many('products', { max: 30 }),
    category: reference('categories'),
    leaf: reference('pages'),
    mineral: reference('minerals'),
    minerals: many('minerals', { max: 3 }),
    next: reference('displays'),
  },
  title: 'name',
  list: { columns: ['name', 'item', 'stones', 'category'], sort: 'name' },
  access: { read: 'reader' },
})

/** A resource with its own path, whose list is not paged. */
const regions = defineResource({
  name: 'regions',
  path: 'mining_regions',
  label: ['Region', 'Regions'],
  description: 'Where quarries are',
  fields: { name: text({ max: 20, required: true }), map: picture({ detailsKey: 'map_details' }) },
  title: 'name',
  list: { isUnpaged: true, columns: ['name'], sort: '-name' },
  access: { read: 'reader' },
})

/** Resources that only tests declare. */
export const testResources = [minerals, quarries, displays, regions] as const
