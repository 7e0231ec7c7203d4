import { Button } from '@mui/material'
import { useState, type ReactNode } from 'react'

interface Props {
  label: string
  /** The dialog, which is there until it calls `onClose`. */
  children: (onClose: () => void) => ReactNode
}

/** Opens a dialog about what stands beside it. */
export function DialogButton({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
