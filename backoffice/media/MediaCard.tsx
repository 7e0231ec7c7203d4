import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import EditIcon from '@mui/icons-material/EditOutlined'
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
  Typography,
} from '@mui/material'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Confirm } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { mediaTextFields } from '../../dataProvider/resources/items/itemMedia.ts'
import { isPicture } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'
import { useCurrentResource } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/media.ts'
import { ImageDetailsDialog } from './ImageDetailsDialog.tsx'
import { useChangeMedia } from './useMedia.ts'
import { setMediumSeq } from './itemMedia.ts'

interface Props {
  medium: ItemMedia
  /** The kind and position, such as `image 2`. */
  name: string
  isDragged: boolean
  onDragStart: (event: PointerEvent) => void
  /** Moves the medium by this many positions; a negative number moves it toward the start. */
  onStep: (step: number) => void
  onDelete: () => void
}

export function MediaCard({ medium, name, isDragged, onDragStart, onStep, onDelete }: Props) {
  const { id, items_id, seq, Is_disabled } = medium
  const { mutate, mutateAsync } = useChangeMedia(items_id)
  const { sections = [] } = useCurrentResource()
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  const saveSeq = (typed: number) =>
    mutateAsync({
      id,
      change: (media) => setMediumSeq(media, id, typed),
      failed: texts.sequenceUpdateFailed,
      succeeded: texts.sequenceUpdated,
    })
  const show = (isShown: boolean) =>
    mutate({
      id,
      change: (media) => media.map((one) => (one.id === id ? { ...one, Is_disabled: !isShown } : one)),
      failed: isShown ? texts.showFailed : texts.hideFailed,
    })
  return (
    <Card component="li" sx={{ ...card, ...(isDragged && draggedCard) }}>
      <MediaPreview medium={medium} name={name} />
      <Tooltip title={isDragged ? '' : texts.moveHint}>
        <IconButton aria-label={texts.move(name)} onPointerDown={onDragStart} onKeyDown={press} sx={handle}>
          <DragIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', p: 1 }}>
        <SeqInput seq={seq} name={name} onSave={saveSeq} />
        <DeleteMedium name={name} onDelete={onDelete} />
      </Box>
      <FormControlLabel
        label={Is_disabled ? commonTexts.hidden : texts.visible}
        control={
          <Switch
            size="small"
            checked={!Is_disabled}
            onChange={(_event, isShown) => show(isShown)}
            slotProps={{ input: { 'aria-label': texts.showInShop(name) } }}
          />
        }
        sx={{ ml: 1, mb: 1, gap: 0.5 }}
      />
      {sections.includes('imageTexts') && isPicture(medium) && <ImageText medium={medium} name={name} />}
    </Card>
  )
}

const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const card = { position: 'relative', minWidth: 0 }
const draggedCard = { outline: 2, outlineColor: 'primary.main', opacity: 0.8 }
const handle = {
  position: 'absolute',
  top: 4,
  left: 4,
  cursor: 'grab',
  // Lets a finger drag the card instead of scrolling the page.
  touchAction: 'none',
  '&, &:hover': { backgroundColor: 'background.paper' },
}

/** A square preview. For a YouTube video it is one of the item's images, as in the shop. */
const MediaPreview = ({ medium, name }: Pick<Props, 'medium' | 'name'>) => {
  const { image_type, display_image, youTube_url, Is_disabled } = medium
  const sx = { aspectRatio: '1', objectFit: 'cover', opacity: Is_disabled ? 0.5 : 1 }
  if (image_type === 'Video' && !youTube_url)
    return <CardMedia component="video" src={display_image} aria-label={name} {...videoProps} sx={sx} />
  return (
    <Box sx={{ position: 'relative' }}>
      <CardMedia component="img" src={display_image} alt={name} loading="lazy" draggable={false} sx={sx} />
      {youTube_url && <Chip icon={<PlayIcon />} label={texts.youTube} size="small" sx={badge} />}
    </Box>
  )
}

const videoProps = { preload: 'metadata', controls: true, muted: true, playsInline: true }
const badge = { position: 'absolute', left: 4, bottom: 4, backgroundColor: 'background.paper' }

/** The light of an image, and the button that edits the image's description, light and background. */
const ImageText = ({ medium, name }: Pick<Props, 'medium' | 'name'>) => {
  const [isOpen, setIsOpen] = useState(false)
  const { light } = medium
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1, pb: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {light && mediaTextFields.light.optionLabels[light]}
      </Typography>
      <Tooltip title={texts.editImageDetails}>
        <IconButton aria-label={texts.editDetailsOf(name)} onClick={() => setIsOpen(true)}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <ImageDetailsDialog medium={medium} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}

interface SeqProps {
  seq: number
  name: string
  onSave: (seq: number) => Promise<unknown>
}

/**
 * A medium's sequence number, saved on Enter or blur. Escape discards the input. A number that failed to save stays in the field.
 */
export const SeqInput = ({ seq, name, onSave }: SeqProps) => {
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState('')
  const reset = () => {
    setDraft(undefined)
    setError('')
  }
  const save = () => {
    if (draft === undefined || draft.trim() === String(seq)) return reset()
    if (!isSeq(draft)) return setError(texts.sequenceInvalid(limits.seq))
    // Resets before saving, so that losing focus after Enter does not save again.
    reset()
    onSave(Number(draft)).catch(() => {
      setDraft((now) => now ?? draft)
      setError(texts.sequenceNotSaved)
    })
  }
  return (
    <TextField
      value={draft ?? seq}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Escape') reset()
        if (key === 'Enter') save()
      }}
      error={error !== ''}
      helperText={error}
      sx={{ width: 64, '& .MuiFormHelperText-root': { width: 136 } }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': texts.sequenceOf(name) },
        formHelperText: { role: 'alert' },
      }}
    />
  )
}

const isSeq = (text: string) => /^\s*\d+\s*$/.test(text) && Number(text) <= limits.seq

/** Deletes a medium after a confirmation, because deletion cannot be undone. */
const DeleteMedium = ({ name, onDelete }: Pick<Props, 'name' | 'onDelete'>) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Tooltip title={commonTexts.deleteLabel}>
        <IconButton aria-label={texts.deleteMedium(name)} onClick={() => setIsAsking(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Confirm
        isOpen={isAsking}
        title={texts.deleteTitle(name)}
        content={texts.deleteHelp}
        confirm={commonTexts.deleteLabel}
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
