import { Link } from '@mui/material'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useResourcePath } from '../settings/paths.ts'

interface Props {
  id: number
  title: string
}

/** A link to a row's form, at most two lines high. A clickable row is not reachable by keyboard. */
export function RecordLink({ id, title }: Props) {
  const path = useResourcePath()
  return (
    <Link
      component={RouterLink}
      to={path.edit(id)}
      onClick={stopRowClick}
      color="text.primary"
      underline="hover"
      sx={{ fontWeight: 600, '& span': twoLines }}
    >
      {/* If the link itself had the tooltip, screen readers would announce it after the identical name. */}
      <span title={title}>{title}</span>
    </Link>
  )
}

export const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}

/** The minimum width of the title column, regardless of the number of columns (ADM-27). */
export const titleColumn = { minWidth: { '@': '11rem', '@560': '14rem' } }

/** Prevents a click inside a row from opening the row's form as well. */
export const stopRowClick = (event: MouseEvent): void => event.stopPropagation()
