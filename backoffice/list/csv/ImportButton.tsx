import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useSupports } from '../../app/settings/useSupports.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** Opens the import of items; not there without the extension `operations`. */
export function ImportButton() {
  const isSupported = useSupports('operations')
  const [isOpen, setIsOpen] = useState(false)
  if (!isSupported) return null
  return (
    <>
      <Button color="inherit" startIcon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
