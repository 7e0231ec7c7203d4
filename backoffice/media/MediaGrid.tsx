import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { MediaCard } from './MediaCard.tsx'
import { movedTo } from './order.ts'
import { useDragOrder } from './useDragOrder.ts'
import { useMedia } from './useMedia.ts'

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
  const takeAway = async (medium: ItemMedia) => {
    await remove(medium)
    // The button that had the focus went with it.
    if (document.activeElement === document.body) list.current?.focus()
  }

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
            onDelete={() => void takeAway(medium)}
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
