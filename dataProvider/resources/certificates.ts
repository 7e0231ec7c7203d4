import { limits } from '../contract/limits.ts'
import { date, link, picture, reference, text } from '../fields/fields.ts'
import { filter } from '../fields/filters.ts'
import { defineResource } from './resource.ts'

/** Laboratory reports on stones. Anyone can look one up by its number. */
export const certificates = defineResource({
  name: 'certificates',
  label: ['Certificate', 'Certificates'],
  description: 'Laboratory reports on stones',
  fields: {
    laboratory: text({ max: 100, required: true }),
    number: text({
      max: limits.certificateNumber,
      required: true,
      unique: true,
      pattern: [
        /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u,
        'Number must start with a letter or a digit. It can contain letters, digits, spaces, dots, dashes and underscores.',
      ],
    }),
    item: reference('products', { label: 'Stone' }),
    issued: date(),
    picture: picture({ label: 'Image' }),
    report_url: link({ label: 'Report', help: "The laboratory's own report on its website" }),
  },
  title: 'number',
  list: {
    columns: ['number', 'laboratory', 'item', 'issued'],
    search: ['number', 'laboratory'],
    filters: [
      filter('number', 'equals', { hasInput: false }),
      'item',
      filter('issued', 'after'),
      filter('issued', 'before'),
    ],
    sort: '-created_at',
  },
  access: { read: 'reader' },
})
