import { Box, Button, Typography } from '@mui/material'
import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import { sayNumber } from '../words/counts.ts'

type Position = Pick<Envelope<unknown>, 'curPage' | 'prevPage' | 'nextPage' | 'pageTotal' | 'itemsTotal'>

interface Props {
  /** Where the list stands, as the server says it; react-admin's own page size has no say. */
  position: Position
  onPage: (page: number) => void
}

export function Pager({ position, onPage }: Props) {
  const { curPage, prevPage, nextPage, pageTotal, itemsTotal } = position
  if (pageTotal === 0) return null
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 1.5 }}
    >
      <Button disabled={prevPage === null} onClick={() => onPage(prevPage ?? 1)}>
        Previous
      </Button>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        Page {sayNumber(curPage)} of {sayNumber(pageTotal)} ({sayNumber(itemsTotal)} total items)
      </Typography>
      <Button disabled={nextPage === null} onClick={() => onPage(nextPage ?? curPage)}>
        Next
      </Button>
    </Box>
  )
}
