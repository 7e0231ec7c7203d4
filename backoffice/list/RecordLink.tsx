import { Link } from '@mui/material'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useResourcePath } from '../settings/paths.ts'

interface Props {
  id: number
  title: string
}

/** A row's link to its form, at most two lines high: a keyboard does not reach a row that is clicked. */
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
      {/* On the link itself, screen readers would announce the tooltip as a description, after the same name. */}
      <span title={title}>{title}</span>
    </Link>
  )
}

/** Truncates a text after its second line. */
export const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}

/** The minimum width of a list's titles, however many columns it has (ADM-27). */
export const titleColumn = { minWidth: { '@': '11rem', '@560': '14rem' } }

/** A row that leads to its form does so at a click anywhere in it: for what does something else, or would go there twice. */
export const stopRowClick = (event: MouseEvent): void => event.stopPropagation()
