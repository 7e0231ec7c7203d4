import BrushIcon from '@mui/icons-material/BrushOutlined'
import { itemResource } from '../items/itemResource.tsx'

/** Pieces that were made to order, which /custom-jewelry shows. */
export const custom = itemResource({
  name: 'custom',
  type: 'Custom',
  icon: BrushIcon,
  label: 'Custom',
  hint: 'Pieces made to order',
  one: 'Custom piece',
  many: 'Custom',
  add: 'Add Custom Piece',
  empty: 'No custom pieces found',
  info: null,
  infoHint: 'Nothing is needed here.',
})
