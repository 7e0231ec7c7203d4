import { Link } from '@mui/material'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useResourcePath } from '../settings/paths.ts'

interface Props {
  id: number
  title: string
}

/** A row's link to its form: a keyboard does not reach a row that is clicked. */
export function RecordLink({ id, title }: Props) {
  const path = useResourcePath()
  return (
    <Link
      component={RouterLink}
      to={path.edit(id)}
      onClick={stopRowClick}
      color="text.primary"
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {title}
    </Link>
  )
}

/** A row that leads to its form does so at a click anywhere in it: for what does something else, or would go there twice. */
export const stopRowClick = (event: MouseEvent): void => event.stopPropagation()
