import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { Item } from '../../dataProvider/contract/items.ts'
import { ItemPicture } from './ItemPicture.tsx'
import { useItemPath } from './useItemPath.ts'

/** An item's picture and title; the title is the row's link, so that a keyboard reaches it. */
export function ItemTitle({ item }: { item: Item }) {
  const path = useItemPath()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <ItemPicture item={item} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={path.edit(item.id)}
          // The row leads to the same place; one click, one step of history.
          onClick={(event) => event.stopPropagation()}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 600, overflowWrap: 'break-word' }}
        >
          {item.title}
        </Link>
        {item.Is_disabled && (
          <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
            Disabled
          </Typography>
        )}
      </Box>
    </Box>
  )
}
