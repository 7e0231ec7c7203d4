import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import PlayIcon from '@mui/icons-material/PlayCircleOutlined'
import {
  Box,
  Card,
  CardMedia,
  Chip,
  FormControlLabel,
  IconButton,
  Switch,
  TextField,
  Tooltip,
} from '@mui/material'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Confirm } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import { formatNumber } from '../format/numbers.ts'

interface Props {
  medium: ItemMedia
  /** What it is called, by its kind and place: `picture 2`. */
  name: string
  isDragged: boolean
  onDragStart: (event: PointerEvent) => void
  /** Another card is dragged over this one. */
  onDragOver: () => void
  /** So many places back; forward when it is negative. */
  onStep: (step: number) => void
  /** Answers whether it was saved. */
  onSeq: (seq: number) => Promise<boolean>
  onShow: (isShown: boolean) => void
  onDelete: () => void
}

/** One picture or video of an item, and all that can be done with it. */
export function MediaCard({ medium, name, isDragged, onDragStart, onDragOver, onStep, ...actions }: Props) {
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <Card component="li" onPointerEnter={onDragOver} sx={{ ...card, ...(isDragged && lifted) }}>
      <MediaPreview medium={medium} name={name} />
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
      <Box sx={line}>
        <SeqInput medium={medium} name={name} onSeq={actions.onSeq} />
        <DeleteMedium name={name} onDelete={actions.onDelete} />
      </Box>
      <FormControlLabel
        label={medium.Is_disabled ? 'Hidden' : 'Visible'}
        control={
          <Switch
            size="small"
            checked={!medium.Is_disabled}
            onChange={(_event, isShown) => actions.onShow(isShown)}
            slotProps={{ input: { 'aria-label': `Show ${name} in the shop` } }}
          />
        }
        sx={{ ml: 1, mb: 1, gap: 0.5 }}
      />
    </Card>
  )
}

/** A picture or video as a square. Of a YouTube video, as in the shop, a picture of the item's own stands for it. */
const MediaPreview = ({ medium, name }: Pick<Props, 'medium' | 'name'>) => {
  const { image_type, display_image, youTube_url, Is_disabled } = medium
  const sx = { aspectRatio: '1', objectFit: 'cover', opacity: Is_disabled ? 0.5 : 1 }
  if (image_type === 'Video' && !youTube_url)
    return <CardMedia component="video" src={display_image} aria-label={name} {...film} sx={sx} />
  return (
    <Box sx={{ position: 'relative' }}>
      <CardMedia component="img" src={display_image} alt={name} loading="lazy" draggable={false} sx={sx} />
      {youTube_url && <Chip icon={<PlayIcon />} label="YouTube" size="small" sx={badge} />}
    </Box>
  )
}

const film = { preload: 'metadata', controls: true, muted: true, playsInline: true }

/**
 * A medium's number in the order, saved on Enter or on leaving the field; Escape takes back what was typed. What could not
 * be saved stays in the field.
 */
const SeqInput = ({ medium: { seq }, name, onSeq }: Pick<Props, 'medium' | 'name' | 'onSeq'>) => {
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState('')
  const reset = () => {
    setDraft(undefined)
    setError('')
  }
  const save = async () => {
    if (draft === undefined || draft.trim() === String(seq)) return reset()
    if (!isSeq(draft)) return setError(`A whole number from 0 to ${formatNumber(limits.seq)}`)
    // At once, so that leaving the field after Enter does not save again.
    reset()
    if (await onSeq(Number(draft))) return
    setDraft((now) => now ?? draft)
    setError('Not saved')
  }
  return (
    <TextField
      value={draft ?? seq}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Escape') reset()
        if (key === 'Enter') void save()
      }}
      error={error !== ''}
      helperText={error}
      sx={{ width: 64, '& .MuiFormHelperText-root': { width: 136 } }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': `Sequence of ${name}` },
        formHelperText: { role: 'alert' },
      }}
    />
  )
}

const isSeq = (text: string) => /^\s*\d+\s*$/.test(text) && Number(text) <= limits.seq

/** Takes a medium from its item, once that is confirmed: there is no way back. */
const DeleteMedium = ({ name, onDelete }: Pick<Props, 'name' | 'onDelete'>) => {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = () => {
    setIsAsking(false)
    onDelete()
  }
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
        onConfirm={confirm}
      />
    </>
  )
}

const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const card = { position: 'relative', minWidth: 0 }
const lifted = { outline: 2, outlineColor: 'primary.main', opacity: 0.8 }
const line = { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', p: 1 }
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
const badge = { position: 'absolute', left: 4, bottom: 4, backgroundColor: 'background.paper' }
