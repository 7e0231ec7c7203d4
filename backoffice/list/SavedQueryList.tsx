import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton, List, ListItem, ListItemButton, ListItemText, Tooltip, Typography } from '@mui/material'
import { useContext } from 'react'
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'react-admin'
import { OwnOrder } from './ownOrder.ts'

/** The saved queries of this list: each can be applied and taken away. */
export function SavedQueryList({ onApplied }: { onApplied: () => void }) {
  const { resource, setFilters, setSort } = useListContext()
  const ownOrder = useContext(OwnOrder)
  const [saved, setSaved] = useSavedQueries(resource)
  const queries = extractValidSavedQueries(saved)
  if (queries.length === 0) {
    return (
      <Typography color="text.secondary">
        Nothing is saved yet. Filter or sort the list, then save that under a name.
      </Typography>
    )
  }

  const apply = ({ value }: SavedQuery) => {
    setFilters(value.filter, value.displayedFilters)
    setSort(value.sort ?? ownOrder)
    onApplied()
  }
  const remove = (label: string) => setSaved(queries.filter((query) => query.label !== label))
  return (
    <List disablePadding aria-label="Saved queries">
      {queries.map((query) => (
        <ListItem
          key={query.label}
          disablePadding
          secondaryAction={
            <Tooltip title="Remove">
              <IconButton aria-label={`Remove ${query.label}`} onClick={() => remove(query.label)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          }
        >
          <ListItemButton onClick={() => apply(query)}>
            <ListItemText primary={query.label} sx={{ overflowWrap: 'anywhere' }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
