import { Box, FormHelperText } from '@mui/material'
import { useId } from 'react'
import * as texts from '../texts/fields.tsx'

interface Props {
  /** The input's name and visible label, such as `Choose images`. */
  label: string
  /** Media types or file name extensions. */
  accept: readonly string[]
  isMultiple?: boolean
  hint: string
  error: string
  /** Also called with an empty list if the dropped item is not a file. */
  onChoose: (files: File[]) => void
}

/** Lets the user choose or drop files. react-admin's `FileInput` has no accessible name and does not announce its errors. */
export function FilePicker({ label, accept, isMultiple = false, hint, error, onChoose }: Props) {
  const id = useId()
  const choose = (
    <Box component="b" sx={{ color: 'primary.main' }}>
      {label}
    </Box>
  )
  return (
    <div>
      <Box
        sx={{ ...zone, borderColor: error ? 'error.main' : 'text.secondary' }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onChoose([...event.dataTransfer.files])
        }}
      >
        <input
          type="file"
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== ''}
          accept={accept.join(',')}
          multiple={isMultiple}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])])
            // Lets the user choose the same file again.
            target.value = ''
          }}
        />
        {isMultiple ? texts.chooseOrDropMany(choose) : texts.chooseOrDropOne(choose)}
      </Box>
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
      <FormHelperText id={`${id}-error`} error role="alert">
        {error}
      </FormHelperText>
    </div>
  )
}

const zone = {
  position: 'relative',
  p: 2,
  border: '1px dashed',
  borderRadius: 1,
  color: 'text.secondary',
  textAlign: 'center',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
}
