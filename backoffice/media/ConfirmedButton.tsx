import { useState, type ReactNode } from 'react'
import { Confirm } from 'react-admin'

interface Props {
  title: string
  /** What becomes of it, in a sentence. */
  content: string
  /** The word that does it. */
  confirm: string
  onConfirm: () => void
  /** The button, given what its click is to do. */
  children: (ask: () => void) => ReactNode
}

/** A button that asks before it does what cannot be undone. */
export function ConfirmedButton({ title, content, confirm, onConfirm, children }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {children(() => setIsAsking(true))}
      <Confirm
        isOpen={isAsking}
        title={title}
        content={content}
        confirm={confirm}
        confirmColor="warning"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onConfirm()
        }}
      />
    </>
  )
}
