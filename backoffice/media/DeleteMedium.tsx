import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Confirm } from 'react-admin'

interface Props {
  /** What it is called: `picture 2`. */
  name: string
  onDelete: () => void
}

/** Takes a medium from its item, once that is confirmed: there is no way back. */
export function DeleteMedium({ name, onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Tooltip title="Delete">
        <IconButton aria-label={`Delete ${name}`} onClick={() => setIsAsking(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Confirm
        isOpen={isAsking}
        title={`Delete ${name}?`}
        content="It is taken from this item for good."
        confirm="Delete"
        confirmColor="warning"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onDelete()
        }}
      />
    </>
  )
}
