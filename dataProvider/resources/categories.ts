import { limits } from '../contract/limits.ts'
import { markdownHelp } from '../contract/texts.ts'
import { flag, longText, picture, text } from '../fields/fields.ts'
import { filter } from '../fields/filters.ts'
import { defineResource, type BodyOf, type ChangesOf, type RecordOf } from './resource.ts'

/** The shop's categories. Items remain assigned to a deleted category, so that it can be restored. */
export const categories = defineResource({
  name: 'categories',
  path: 'items_categories',
  isSpecified: true,
  label: ['Category', 'Categories'],
  description: 'Groups of items',
  fields: {
    name: text({ max: limits.categoryName, required: true, verbatim: true }),
    category_type: text({
      max: limits.categoryType,
      required: true,
      verbatim: true,
      help: 'What its items have in common, such as Cabochons, Rough or Handmade',
    }),
    Is_visible: flag({
      label: 'Visible in the shop',
      initially: true,
      states: { on: 'Visible', off: 'Hidden' },
      actions: { on: 'Show', off: 'Hide' },
    }),
    /** Shown above the category's products. */
    description: longText({
      max: limits.categoryDescription,
      extension: 'catalogue-facets',
      help: markdownHelp,
    }),
    /** The `path.url` that `POST /image_upload` returned, or any other image URL. */
    image_url: picture({ label: 'Image', detailsKey: 'picture' }),
  },
  title: 'name',
  list: {
    isUnpaged: true,
    columns: ['name', 'category_type'],
    search: ['name', 'category_type'],
    filters: [filter('Is_visible', 'equals', { label: 'Visibility' })],
    sort: 'created_at',
  },
  access: { read: 'reader', shownBy: 'Is_visible' },
})

export type Category = RecordOf<typeof categories>
export type CategoryBody = BodyOf<typeof categories>
/** Absent fields remain unchanged. */
export type CategoryChanges = ChangesOf<typeof categories>
