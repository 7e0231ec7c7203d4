import { Box, FormHelperText } from '@mui/material'
import { useId } from 'react'
import * as texts from '../texts/fields.tsx'

interface Props {
  /** What it reads, e.g. `Choose images`. */
  label: string
  /** Media types, or how a file's name ends. */
  accept: readonly string[]
  isMultiple?: boolean
  hint: string
  error: string
  /** Called with none, too, when what was dropped is no file. */
  onChoose: (files: File[]) => void
}

/**
 * Takes files that are chosen or dropped. The input lies over all of it, pressed and reached like a button: what takes the
 * focus in react-admin's `FileInput` has no name, its limits do not describe it, and a refused file is not read out.
 */
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
            // So that the same file can be chosen again.
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
