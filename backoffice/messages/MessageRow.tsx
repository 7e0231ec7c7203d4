import { Box, Card, CardActionArea, Chip, Typography } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { RelativeTime } from '../words/RelativeTime.tsx'
import { kindLabels, statusColors, statusLabels } from './labels.ts'
import { messagePath } from './useOpenMessage.ts'

interface Props {
  message: Message
  isOpen: boolean
}

/** A message in the list: who wrote, when, and how it begins. */
export function MessageRow({ message, isOpen }: Props) {
  const { id, name, kind, status, created_at, text } = message
  const { search } = useLocation()
  return (
    <Card component="li" sx={isOpen ? { borderColor: 'primary.main' } : {}}>
      <CardActionArea
        component={Link}
        to={{ pathname: messagePath(id), search }}
        aria-current={isOpen ? 'true' : undefined}
        sx={{ px: 2, py: 1.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Chip size="small" variant="outlined" color={statusColors[status]} label={statusLabels[status]} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {kindLabels[kind]} · <RelativeTime time={created_at} />
        </Typography>
        <Typography variant="body2" sx={beginning}>
          {text}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

const beginning = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
