import EarlierIcon from '@mui/icons-material/ArrowBack'
import LaterIcon from '@mui/icons-material/ArrowForward'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box, Card, FormControlLabel, IconButton, Switch, Tooltip } from '@mui/material'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import { DeleteMedium } from './DeleteMedium.tsx'
import { MediaPreview } from './MediaPreview.tsx'
import { SeqInput } from './SeqInput.tsx'

interface Props {
  medium: ItemMedia
  /** What it is called, by its kind and place: `picture 2`. */
  name: string
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  onDragStart: (event: PointerEvent) => void
  /** One place forward (-1) or back (1). */
  onStep: (step: -1 | 1) => void
  onSeq: (seq: number) => Promise<boolean>
  onShow: (isShown: boolean) => void
  onDelete: () => void
}

/** One picture or video of an item, and all that can be done with it. */
export function MediaCard({ medium, name, isFirst, isLast, isDragged, onDelete, ...actions }: Props) {
  const { onDragStart, onStep, onSeq, onShow } = actions
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (step < 0 ? !isFirst : !isLast) onStep(step)
  }
  return (
    <Card component="li" sx={{ ...card, ...(isDragged && held) }}>
      <Box sx={{ opacity: medium.Is_disabled ? 0.5 : 1 }}>
        <MediaPreview medium={medium} name={name} />
      </Box>
      <Tooltip title={isDragged ? '' : 'Drag it, or press the arrow keys'}>
        <IconButton
          aria-label={`Move ${name}: drag it, or press the arrow keys`}
          onPointerDown={onDragStart}
          onKeyDown={press}
          sx={handle}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box sx={{ ...line, alignItems: 'flex-start' }}>
        <SeqInput name={name} seq={medium.seq} onSave={onSeq} />
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {/* A button that is disabled is not pointed at: MUI warns of a tooltip there. */}
          <Tooltip title={isFirst ? '' : 'Move earlier'}>
            <IconButton aria-label={`Move ${name} earlier`} disabled={isFirst} onClick={() => onStep(-1)}>
              <EarlierIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={isLast ? '' : 'Move later'}>
            <IconButton aria-label={`Move ${name} later`} disabled={isLast} onClick={() => onStep(1)}>
              <LaterIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      <Box sx={line}>
        <FormControlLabel
          label={medium.Is_disabled ? 'Hidden' : 'Visible'}
          control={
            <Switch
              size="small"
              checked={!medium.Is_disabled}
              onChange={(_event, isShown) => onShow(isShown)}
              slotProps={{ input: { 'aria-label': `Show ${name} in the shop` } }}
            />
          }
          sx={{ ml: 0, gap: 0.5 }}
        />
        <DeleteMedium name={name} onDelete={onDelete} />
      </Box>
    </Card>
  )
}

const steps: Record<string, -1 | 1 | undefined> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const card = { position: 'relative', minWidth: 0 }
const held = { outline: 2, outlineColor: 'primary.main', opacity: 0.8 }
const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 0.5, pl: 1 }
const handle = {
  position: 'absolute',
  top: 4,
  left: 4,
  cursor: 'grab',
  // Else a finger would scroll the page.
  touchAction: 'none',
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'background.paper' },
}
