import { Button } from '@mui/material'
import { useState, type ReactNode } from 'react'

interface Props {
  label: string
  /** Returns the dialog, which is mounted until it calls `onClose`. */
  children: (onClose: () => void) => ReactNode
}

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
