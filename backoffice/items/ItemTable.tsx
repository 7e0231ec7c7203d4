import { Chip } from '@mui/material'
import { DataTable } from 'react-admin'
import type { Item } from '../../dataProvider/contract/items.ts'
import { sayPrice } from '../money.ts'
import { RelativeTime } from '../RelativeTime.tsx'
import { useCategories } from './useCategories.ts'
import { ItemTitle } from './ItemTitle.tsx'

const Column = DataTable.Col<Item>

const fromTablet = { display: { xs: 'none', lg: 'table-cell' } }
const fromDesktop = { display: { xs: 'none', xl: 'table-cell' } }

/** The items as rows; a phone sees the columns that matter most. */
export function ItemTable({ items }: { items: Item[] }) {
  const categories = useCategories()
  const categoryNames = ({ category_ids = [] }: Item) =>
    categories?.filter(({ id }) => category_ids.includes(id)).map(({ name }) => name)
  return (
    <DataTable<Item> data={items} bulkActionButtons={false} rowClick="edit" sx={table}>
      <Column source="title" disableSort render={(item) => <ItemTitle item={item} />} />
      <Column source="sku" label="SKU" disableSort sx={fromTablet} />
      <Column
        source="price"
        align="right"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ price, currency }) => sayPrice(price, currency)}
      />
      {categories && (
        <Column
          source="category_ids"
          label="Categories"
          disableSort
          sx={{ ...fromDesktop, minWidth: '8rem' }}
          render={(item) => categoryNames(item)?.join(', ')}
        />
      )}
      <Column
        source="Is_disabled"
        label="State"
        disableSort
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        render={({ Is_disabled }) => <State isDisabled={Is_disabled} />}
      />
      <Column
        source="created_at"
        label="Created"
        disableSort
        sx={{ ...fromTablet, whiteSpace: 'nowrap' }}
        render={({ created_at }) => <RelativeTime time={created_at} />}
      />
    </DataTable>
  )
}

const State = ({ isDisabled }: { isDisabled: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={isDisabled ? 'default' : 'success'}
    label={isDisabled ? 'Disabled' : 'Visible'}
  />
)

const table = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  backgroundColor: 'background.paper',
  '& tbody tr:last-child td': { borderBottom: 0 },
}
