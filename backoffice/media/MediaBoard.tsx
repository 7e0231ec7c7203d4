import { Box, Paper, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { EmptyState, LoadFailed } from '../layout/states.tsx'
import { movedTo } from './itemMedia.ts'
import { MediaCard } from './MediaCard.tsx'
import { UploadButton } from './UploadDialog.tsx'
import { useDragOrder } from './useDragOrder.ts'
import { useMedia } from './useMedia.ts'
import { YouTubeForm } from './YouTubeForm.tsx'

/** An item's pictures and videos: uploaded, put in order, shown or hidden, deleted. Not for inside of a form. */
export function MediaBoard({ item }: { item: Item }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="media"
      sx={{ p: 2, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id="media" variant="h2">
          Pictures and videos
        </Typography>
        <UploadButton item={item} />
      </Box>
      <div>
        <MediaGrid item={item} />
      </div>
      <YouTubeForm item={item} />
    </Paper>
  )
}

/** An item's pictures and videos in their order, which mouse, finger and keyboard change. */
export function MediaGrid({ item }: { item: Item }) {
  const { media, error, refetch, move, setSeq, show, remove } = useMedia(item)
  const [said, say] = useState('')
  const moveTo = (id: number, place: number) => {
    const from = media.findIndex((medium) => medium.id === id)
    const medium = media[from]
    if (!medium || place === from) return
    say(`${capitalised(nameOf(medium, from))} is now at place ${place + 1} of ${media.length}`)
    void move(medium, place)
  }
  const { list, dragged, start } = useDragOrder(({ id, place }) => moveTo(id, place))
  const isRemoving = useRef(false)
  useEffect(() => {
    // The button that had the focus went with what was deleted.
    if (isRemoving.current && document.activeElement === document.body) list.current?.focus()
    isRemoving.current = false
  }, [list, media.length])

  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (media.length === 0) return <EmptyState text="No pictures or videos yet" />

  const shown = dragged ? movedTo(media, dragged.id, dragged.place) : media
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={`Pictures and videos of ${item.title}`}
        sx={{ ...grid, userSelect: dragged ? 'none' : 'auto' }}
      >
        {shown.map((medium, place) => (
          <MediaCard
            key={medium.id}
            medium={medium}
            name={nameOf(medium, place)}
            isFirst={place === 0}
            isLast={place === shown.length - 1}
            isDragged={dragged?.id === medium.id}
            onDragStart={(event) => start(event, { id: medium.id, place })}
            onStep={(step) => moveTo(medium.id, place + step)}
            onSeq={(seq) => setSeq(medium, seq)}
            onShow={(isShown) => void show(medium, isShown)}
            onDelete={() => {
              isRemoving.current = true
              void remove(medium)
            }}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '1.5em', mt: 0.5 }}>
        {said}
      </Typography>
    </>
  )
}

const nameOf = ({ image_type, youTube_url }: ItemMedia, place: number) =>
  `${image_type === 'Video' || youTube_url ? 'video' : 'picture'} ${place + 1}`

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const grid = {
  display: 'grid',
  // Two beside each other on a phone.
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 1.5,
  p: 0,
  m: 0,
  listStyle: 'none',
}
