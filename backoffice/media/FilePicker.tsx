import { Box, FormHelperText } from '@mui/material'
import { useId } from 'react'

interface Props {
  /** What it reads, e.g. `Choose pictures`. */
  label: string
  /** Media types. */
  accept: readonly string[]
  isMultiple?: boolean
  hint: string
  fault: string
  /** Called with none, too, when what was dropped is no file. */
  onChoose: (files: File[]) => void
}

/** Takes files that are chosen or dropped. The input lies over all of it: it is pressed like a button, and reached as one. */
export function FilePicker({ label, accept, isMultiple = false, hint, fault, onChoose }: Props) {
  const id = useId()
  const isFaulty = fault !== ''
  return (
    <div>
      <Box
        sx={{ ...zone, borderColor: isFaulty ? 'error.main' : 'text.secondary' }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onChoose([...event.dataTransfer.files])
        }}
      >
        <input
          type="file"
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={isFaulty}
          accept={accept.join(',')}
          multiple={isMultiple}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])])
            // So that one taken away can be chosen again.
            target.value = ''
          }}
        />
        <Box component="b" sx={{ color: 'primary.main' }}>
          {label}
        </Box>{' '}
        or drop {isMultiple ? 'them' : 'it'} here
      </Box>
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
      <FormHelperText id={`${id}-fault`} error role="alert">
        {fault}
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
