import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import {
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material'
import { type FormEvent, useContext, useState } from 'react'
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin'
import { useStoredDraft } from '../app/preferences.ts'
import { useSupports } from '../app/settings.ts'
import { OwnOrder } from './useFilters.ts'

/**
 * The filters and orders of this list that somebody has named, and the naming of the one applied; not there without the
 * extension `catalogue-query`.
 */
export function SavedQueries() {
  const isSupported = useSupports('catalogue-query')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!isSupported) return null
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Saved
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Saved queries', sx: { width: 320, p: 2 } },
        }}
      >
        <SavedQueryList onApplied={close} />
        <SaveQueryForm onSaved={close} />
      </Popover>
    </>
  )
}

/** The saved queries of this list: each can be applied and taken away. */
function SavedQueryList({ onApplied }: { onApplied: () => void }) {
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

/** Characters. */
const longestName = 60

/** Saves the list's filter and order under a name; one that is there already is replaced. */
function SaveQueryForm({ onSaved }: { onSaved: () => void }) {
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext()
  const [saved, setSaved] = useSavedQueries(resource)
  const { draft: name, keep: setName, forget } = useStoredDraft(`${resource}.queryName`, '')
  const [isMissing, setIsMissing] = useState(false)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const label = name.trim()
    setIsMissing(label === '')
    if (label === '') return
    const others = extractValidSavedQueries(saved).filter((query) => query.label !== label)
    setSaved([...others, { label, value: { filter: filterValues, displayedFilters, sort, perPage } }])
    forget()
    onSaved()
  }
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <TextField
        label="Save what is shown as"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isMissing}
        helperText={isMissing ? 'Name is required' : undefined}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <Button type="submit" variant="outlined">
        Save
      </Button>
    </Box>
  )
}
