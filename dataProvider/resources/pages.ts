import { limits } from '../contract/limits.ts'
import { markdownHelp } from '../contract/texts.ts'
import { flag, longText, text } from '../fields/fields.ts'
import { filter } from '../fields/filters.ts'
import { defineResource } from './resource.ts'

/** The shop's content pages, each at a path with one segment, such as `/shipping`. */
export const pages = defineResource({
  name: 'pages',
  label: ['Page', 'Pages'],
  description: 'Shipping, returns and terms',
  fields: {
    title: text({ max: 120, required: true }),
    slug: text({
      max: limits.pageSlug,
      required: true,
      unique: true,
      pattern: [/^[a-z\d]+(?:-[a-z\d]+)*$/, 'Slug can contain lowercase letters, digits and single dashes'],
      help: 'The address of the page. For example, the page with the slug shipping is at /shipping. Each product also shows the visible pages with the slugs shipping, returns and care.',
    }),
    body: longText({
      label: 'Text',
      max: 20_000,
      required: true,
      help: markdownHelp,
    }),
    footer: flag({ label: 'In the footer' }),
    published: flag({
      states: { on: 'Visible', off: 'Hidden' },
      actions: { on: 'Show', off: 'Hide' },
      label: 'Visible in the shop',
    }),
  },
  title: 'title',
  list: {
    columns: ['title', 'slug', 'published', 'footer'],
    search: ['title', 'body'],
    filters: [
      filter('slug', 'equals', { hasInput: false }),
      filter('published', 'equals', { label: 'Visibility' }),
      'footer',
    ],
    sort: 'title',
  },
  form: [
    [{ fields: ['title', 'body'] }],
    [{ label: 'Address and visibility', fields: ['slug', 'published', 'footer'] }],
  ],
  access: { read: 'reader', shownBy: 'published' },
})
