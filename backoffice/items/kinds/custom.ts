import BrushIcon from '@mui/icons-material/BrushOutlined'
import { GemFactsFields } from '../form/info/GemFactsFields.tsx'
import { itemResource } from '../itemResource.tsx'

/** Pieces that were made to order, which /custom-jewelry shows. */
export const custom = itemResource({
  name: 'custom',
  type: 'Custom',
  icon: BrushIcon,
  label: 'Custom',
  hint: 'Pieces made to order',
  one: 'Custom piece',
  many: 'Custom',
  search: 'Search custom pieces',
  add: 'Add Custom Piece',
  empty: 'No custom pieces found',
  columns: { sku: 'wide', price: 'any', categories: 'widest', created_at: 'wide' },
  info: {
    Fields: GemFactsFields,
    initial: null,
    hint: 'The fields above are part of it. A piece whose stone has nothing to tell needs none.',
  },
})
