import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { Item } from '../../dataProvider/resources/items.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** Opens the dialog that uploads pictures or videos for an item. */
export function UploadButton({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={<UploadIcon />}
        aria-label={`Upload media for ${item.title}`}
        onClick={() => setIsOpen(true)}
      >
        Upload
      </Button>
      {isOpen && <UploadDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}
