import { limits } from '../contract/limits.ts'
import { flag, picture, text } from '../fields/fields.ts'

/** What a collection of the shop holds. */
export const categoryFields = {
  name: text({ max: limits.categoryName, required: true, verbatim: true }),
  category_type: text({
    max: limits.categoryType,
    required: true,
    verbatim: true,
    help: 'What its stones have in common: Cabochons, Rough, Handmade',
  }),
  /** The public sees it only then. */
  Is_visible: flag({ label: 'Visible in the shop', initially: true }),
  /** What `POST /image_upload` answered as `path.url`, or any other address. */
  image_url: picture({ label: 'Picture' }),
} as const
