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

const minerals = defineResource({
  name: 'minerals',
  label: ['Mineral', 'Minerals'],
  description: 'What is found',
  fields: { name: text({ max: 20, required: true }), quarry: reference('products', { required: true }) },
  title: 'name',
  list: { columns: ['name'], sort: 'name' },
  access: { read: 'admin' },
})

/** A resource whose fields are small, take little and must be there. */
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

/** Resources that are declared beside the shop's own, for tests alone. */
export const testResources = [minerals, quarries] as const
