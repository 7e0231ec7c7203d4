import EarlierIcon from '@mui/icons-material/ArrowBack'
import LaterIcon from '@mui/icons-material/ArrowForward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import PlayIcon from '@mui/icons-material/PlayCircleOutlined'
import { Box, Card, FormControlLabel, IconButton, Switch, Tooltip, type IconButtonProps } from '@mui/material'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Confirm } from 'react-admin'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
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
          <StepButton label="earlier" name={name} disabled={isFirst} onClick={() => onStep(-1)}>
            <EarlierIcon fontSize="small" />
          </StepButton>
          <StepButton label="later" name={name} disabled={isLast} onClick={() => onStep(1)}>
            <LaterIcon fontSize="small" />
          </StepButton>
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

/** A picture or video as a square. Of a YouTube video, as in the shop, a picture of the item's own stands for it. */
const MediaPreview = ({ medium, name }: Pick<Props, 'medium' | 'name'>) => {
  const { image_type, display_image, youTube_url } = medium
  const isFilm = image_type === 'Video' && !youTube_url
  return (
    <Box sx={frame}>
      {isFilm ? (
        <video src={display_image} aria-label={name} preload="metadata" controls muted playsInline />
      ) : (
        <img src={display_image} alt={name} loading="lazy" draggable={false} />
      )}
      {youTube_url && (
        <Box sx={mark}>
          <PlayIcon fontSize="small" /> YouTube
        </Box>
      )}
    </Box>
  )
}

const StepButton = ({ label, name, ...button }: IconButtonProps & { label: string }) => (
  // A button that is disabled is not pointed at: MUI warns of a tooltip there.
  <Tooltip title={button.disabled ? '' : `Move ${label}`}>
    <IconButton aria-label={`Move ${name} ${label}`} {...button} />
  </Tooltip>
)

/** Takes a medium from its item, once that is confirmed: there is no way back. */
const DeleteMedium = ({ name, onDelete }: Pick<Props, 'name' | 'onDelete'>) => {
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

const frame = {
  position: 'relative',
  aspectRatio: '1',
  backgroundColor: 'action.hover',
  '& img, & video': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}
const mark = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  p: 0.5,
  backgroundColor: 'background.paper',
  typography: 'body2',
}
