import MoreIcon from '@mui/icons-material/MoreVert'
import { Box, Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { EditButton, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import * as texts from '../../../dataProvider/contract/texts.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { useCurrentResource } from '../../resource.ts'
import { useResourcePath } from '../../settings/paths.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { stopRowClick } from '../../list/RecordLink.tsx'
import { BulkActionsBar } from '../../list/Selection.tsx'
import { useUndoableChanges } from '../../undo/useUndoableChanges.ts'
import { UploadButton, UploadDialog } from '../../media/UploadDialog.tsx'
import { pluralize } from '../../format/numbers.ts'
import { getErrorMessage } from '../../format/errors.ts'
import { generateSku, incrementSlug } from '../form/identifiers.ts'
import type { ItemKind } from '../kinds.ts'
import { ChangePrices } from './ChangePrices.tsx'

/** What can be done with one item of a list; a narrow page has room for the menu alone. */
export function RowActions({ item }: { item: Item }) {
  return (
    // A click in here, or in the menu, is none on the row, which would open the form.
    <Box onClick={stopRowClick} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Box sx={{ display: { '@': 'none', '@560': 'flex' } }}>
        <UploadButton item={item} />
        <EditButton aria-label={`Edit ${item.title}`} />
      </Box>
      <MoreActions item={item} />
    </Box>
  )
}

const MoreActions = ({ item }: { item: Item }) => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip title="More actions">
        <IconButton
          aria-label={`More actions for ${item.title}`}
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
      {/* A list draws as many as it has rows: each has its menu from the first time it is asked for. */}
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
  const { setDisabled, remove } = useItemChanges(item.title)
  return (
    <>
      <Menu {...menu} onClose={onClose} onClick={onClose}>
        <MenuItem onClick={() => setIsUploading(true)}>Upload media</MenuItem>
        <MenuItem component={Link} to={path.create()} state={{ record: createDuplicate(item) }}>
          Duplicate
        </MenuItem>
        {!item.Is_disabled && (
          // The storefront is another build: a plain link, never the router's.
          <MenuItem component="a" href={itemPath(item.slug)}>
            View in shop
          </MenuItem>
        )}
        <MenuItem onClick={() => setDisabled([item.id], !item.Is_disabled)}>
          {item.Is_disabled ? 'Enable' : 'Disable'}
        </MenuItem>
        {recordActions?.delete && (
          <MenuItem onClick={() => remove([item.id])} sx={{ color: 'error.main' }}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {isUploading && <UploadDialog item={item} onClose={() => setIsUploading(false)} />}
    </>
  )
}

/** What a new item begins with that is made after another: its own slug and SKU, no pictures, and nobody holds it. */
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

export function BulkActions({ kind }: { kind: ItemKind }) {
  const { data = [], selectedIds } = useListContext<Item>()
  const { recordActions } = useCurrentResource()
  const count = pluralize(selectedIds.length, 'item')
  const { setDisabled, remove } = useItemChanges(count)
  return (
    <BulkActionsBar selected={count} label="Selected items">
      <Button onClick={() => setDisabled(selectedIds, false)}>Enable</Button>
      <Button onClick={() => setDisabled(selectedIds, true)}>Disable</Button>
      {'price' in kind.columns && <ChangePrices items={data.filter(({ id }) => selectedIds.includes(id))} />}
      {recordActions?.delete && (
        <Button color="error" onClick={() => remove(selectedIds)}>
          Delete
        </Button>
      )}
    </BulkActionsBar>
  )
}

/** Changes items from their list, as long as it is not undone; a failure says why. `subject` is what the toast calls them. */
function useItemChanges(subject: string) {
  const notifyError = useNotifyError()
  const { update, remove } = useUndoableChanges({
    subject,
    onUpdateFailed: (error, { length }) => {
      const why = getErrorMessage(error)
      notifyError(length > 1 ? describePartialFailure('changed', why) : texts.itemUpdateFailed(why), error)
    },
    onDeleteFailed: (error, { length }) => {
      const why = getErrorMessage(error)
      notifyError(
        length > 1 ? describePartialFailure('deleted', why) : `Failed to delete item: ${why}`,
        error,
      )
    },
  })
  return {
    setDisabled: (ids: number[], Is_disabled: boolean) =>
      update(ids, { Is_disabled }, Is_disabled ? 'disabled' : 'enabled'),
    remove,
  }
}

// Each is a call of its own: others than the one that failed may have gone through.
const describePartialFailure = (done: string, why: string) =>
  `Not all items could be ${done}: ${why}. The list shows how they are now.`
