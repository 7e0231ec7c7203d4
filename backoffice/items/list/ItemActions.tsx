import MoreIcon from '@mui/icons-material/MoreVert'
import { Box, Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { EditButton, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { useCurrentResource } from '../../resource.ts'
import { useResourcePath } from '../../settings/paths.ts'
import { useAction } from '../../layout/useAction.ts'
import { useFlagActions, useRecordChanges } from '../../list/FlagAndDeleteButtons.tsx'
import { stopRowClick } from '../../list/RecordLink.tsx'
import { UploadButton, UploadDialog } from '../../media/UploadDialog.tsx'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/items.ts'
import { generateSku, incrementSlug } from '../form/identifiers.ts'

/** The actions of an item in a list. Narrow pages show only the menu. */
export function RowActions() {
  const item = useRecordContext<Item>()
  if (!item) return null
  return (
    // Clicks on the actions must not open the row's form.
    <Box onClick={stopRowClick} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Box sx={{ display: { '@': 'none', '@560': 'flex' } }}>
        <UploadButton item={item} />
        <EditButton aria-label={texts.editItem(item.title)} />
      </Box>
      <MoreActions item={item} />
    </Box>
  )
}

/** The only action of a deleted item. */
export function RestoreAction() {
  const item = useRecordContext<Item>()
  const { mutate, isPending } = useAction(async (api, { id, title }: Item) => {
    await api.restoreItem(id)
    return texts.restored(title)
  }, texts.restoreFailed)
  return (
    item && (
      <Button loading={isPending} aria-label={texts.restoreItem(item.title)} onClick={() => mutate(item)}>
        {texts.restore}
      </Button>
    )
  )
}

const MoreActions = ({ item }: { item: Item }) => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip title={texts.moreActions}>
        <IconButton
          aria-label={texts.moreActionsFor(item.title)}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget)
            setIsOpen(true)
          }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {/* Each menu is mounted on first use, because a list has one in every row. */}
      {anchor && <MoreMenu item={item} anchorEl={anchor} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface MoreMenuProps {
  item: Item
  anchorEl: HTMLElement
  open: boolean
  onClose: () => void
}

const MoreMenu = ({ item, onClose, ...menu }: MoreMenuProps) => {
  const path = useResourcePath()
  const { recordActions } = useCurrentResource()
  const [isUploading, setIsUploading] = useState(false)
  const { setFlag, remove } = useRecordChanges(item.title)
  const flagActions = useFlagActions(item)
  return (
    <>
      <Menu {...menu} onClose={onClose} onClick={onClose}>
        <MenuItem onClick={() => setIsUploading(true)}>{texts.uploadMedia}</MenuItem>
        <MenuItem component={Link} to={path.create()} state={{ record: createDuplicate(item) }}>
          {texts.duplicate}
        </MenuItem>
        {!item.Is_disabled && (
          // The storefront is a separate build: use a plain link, not the router's.
          <MenuItem component="a" href={itemPath(item.slug)}>
            {commonTexts.viewInShop}
          </MenuItem>
        )}
        {flagActions.map(({ source, value, label }) => (
          <MenuItem key={label} onClick={() => setFlag([item.id], source, value)}>
            {label}
          </MenuItem>
        ))}
        {recordActions?.delete && (
          <MenuItem onClick={() => remove([item.id])} sx={{ color: 'error.main' }}>
            {commonTexts.deleteLabel}
          </MenuItem>
        )}
      </Menu>
      {isUploading && <UploadDialog item={item} onClose={() => setIsUploading(false)} />}
    </>
  )
}

/** Returns the initial values of a duplicate, with a new slug and SKU and without media or reservations. */
export function createDuplicate(item: Item): Partial<Item> {
  const {
    id: _id,
    created_at: _made,
    shops_id: _shop,
    _item_images_of_items: _media,
    held: _held,
    ...copied
  } = item
  return { ...copied, slug: incrementSlug(item.slug), sku: generateSku(item.item_type) }
}
