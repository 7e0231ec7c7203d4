import EditIcon from '@mui/icons-material/EditOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import { Box, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { UploadButton, UploadDialog } from '../../media/UploadDialog.tsx'
import { useSupports } from '../../app/settings.ts'
import { useResourcePath } from '../../app/paths.ts'
import { copyOf } from './copyOf.ts'
import { useItemChanges } from './useItemChanges.ts'

/** What can be done with one item of a list; a narrow page has room for the menu alone. */
export function RowActions({ item }: { item: Item }) {
  const path = useResourcePath()
  return (
    // A click in here, or in the menu, is none on the row, which would open the form.
    <Box onClick={(event) => event.stopPropagation()} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Box sx={{ display: { '@': 'none', '@560': 'flex' } }}>
        <UploadButton item={item} />
        <Tooltip title="Edit">
          <IconButton component={Link} to={path.edit(item.id)} aria-label={`Edit ${item.title}`}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <MoreActions item={item} />
    </Box>
  )
}

const MoreActions = ({ item }: { item: Item }) => {
  const path = useResourcePath()
  const canDelete = useSupports('deletes')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUploading, setIsUploading] = useState(false)
  const { setDisabled, remove } = useItemChanges(item.title)
  const close = () => setAnchor(null)
  const act = (work: () => void) => () => {
    close()
    work()
  }
  return (
    <>
      <Tooltip title="More actions">
        <IconButton
          aria-label={`More actions for ${item.title}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={act(() => setIsUploading(true))}>Upload media</MenuItem>
        <MenuItem component={Link} to={path.create()} state={{ record: copyOf(item) }}>
          Duplicate
        </MenuItem>
        {!item.Is_disabled && (
          // The storefront is another build: a plain link, never the router's.
          <MenuItem component="a" href={itemPath(item.slug)}>
            View in shop
          </MenuItem>
        )}
        <MenuItem onClick={act(() => setDisabled([item.id], !item.Is_disabled))}>
          {item.Is_disabled ? 'Enable' : 'Disable'}
        </MenuItem>
        {canDelete && (
          <MenuItem onClick={act(() => remove([item.id]))} sx={{ color: 'error.main' }}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {isUploading && <UploadDialog item={item} onClose={() => setIsUploading(false)} />}
    </>
  )
}
