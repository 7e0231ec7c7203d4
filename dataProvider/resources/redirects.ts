import { limits } from '../contract/limits.ts'
import { choice, text } from '../fields/fields.ts'
import { filter } from '../fields/filters.ts'
import { defineResource } from './resource.ts'

// A path from the shop's root. A path that starts with `//` would redirect to another host.
const message = 'Enter a path that starts with /, such as /item/opal-ring'
const path = [/^\/(?!\/|.*\/\/)[^\s?#\\]*$/, message] as const
/** The home page always exists, so it cannot be redirected. */
const pathButHome = [/^\/(?!\/|.*\/\/)[^\s?#\\]+$/, message] as const

/** Redirects from old paths to new ones. The server also creates redirects, for example when an item's slug changes. */
export const redirects = defineResource({
  name: 'redirects',
  label: ['Redirect', 'Redirects'],
  description: 'Old addresses and their new ones',
  fields: {
    from: text({ max: limits.path, required: true, unique: true, pattern: pathButHome, example: '/old-1' }),
    to: text({ max: limits.path, required: true, pattern: path, example: '/new-1' }),
    kind: choice(['permanent', 'temporary'], {
      label: 'Type',
      required: true,
      optionLabels: { permanent: 'Permanent', temporary: 'Temporary' },
    }),
  },
  title: 'from',
  list: {
    columns: ['from', 'to', 'kind'],
    search: ['from', 'to'],
    filters: [filter('from', 'equals', { hasInput: false }), 'kind'],
    sort: '-created_at',
  },
  access: { read: 'reader' },
})
