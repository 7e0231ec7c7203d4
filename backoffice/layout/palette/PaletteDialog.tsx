import {
  Autocomplete,
  type AutocompleteRenderGroupParams,
  Box,
  Dialog,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  type PopperProps,
  TextField,
  Typography,
} from '@mui/material'
import { type HTMLAttributes, type Key, useState } from 'react'
import { useDebouncedEvent } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
import * as texts from '../../texts/palette.ts'
import { LoadError } from '../states.tsx'
import { type Entry, usePaletteEntries } from './usePaletteEntries.ts'

export function PaletteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': texts.open } }}
      // Aligned at the top, so that the search field does not move when the results grow.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      // No transition: a field that fades out would receive Ctrl+K, and the palette would not open again.
      transitionDuration={0}
    >
      {isOpen && <PaletteSearch onDone={onClose} />}
    </Dialog>
  )
}

/** In milliseconds. */
const debounceDelay = 250

/** The search field with its results: pages and commands first, then records. */
function PaletteSearch({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [debounced, setDebounced] = useState('')
  const debounce = useDebouncedEvent(setDebounced, debounceDelay)
  const navigate = useNavigate()
  const words = typed.trim()
  const { entries, hasRecords, ...search } = usePaletteEntries(words, debounced)
  const label = hasRecords ? texts.searchAll : texts.searchPages
  const type = (text: string) => {
    setTyped(text)
    debounce(text.trim())
  }

  return (
    <>
      <Autocomplete<Entry>
        open
        autoHighlight
        options={entries}
        // The entries are already filtered.
        filterOptions={(found) => found}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        value={null}
        inputValue={typed}
        clearOnBlur={false}
        forcePopupIcon={false}
        onInputChange={(_, text, reason) => reason === 'input' && type(text)}
        onClose={(_, reason) => reason === 'escape' && onDone()}
        onChange={(_, entry) => {
          if (!entry) return
          onDone()
          void navigate(entry.to)
        }}
        noOptionsText={search.isSearching ? texts.searching : texts.noResults(words)}
        slots={{ popper: ResultsBelow }}
        slotProps={{
          paper: { square: true },
          listbox: { component: 'div', 'aria-label': texts.results, sx: listbox },
        }}
        renderGroup={renderGroup}
        renderOption={renderOption}
        renderInput={({ inputProps, ...params }) => (
          <TextField
            {...params}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the dialog's only field
            autoFocus
            placeholder={label}
            sx={{ p: 1.5 }}
            slotProps={{ htmlInput: { ...inputProps, 'aria-label': label, maxLength: limits.search } }}
          />
        )}
      />
      <PaletteStatus count={entries.length} {...search} />
    </>
  )
}

// Screen readers do not recognize options inside MUI's nested list.
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <div key={key} role="group" aria-label={group}>
    <ListSubheader component="div" aria-hidden sx={{ lineHeight: 2.5, bgcolor: 'background.paper' }}>
      {group}
    </ListSubheader>
    {children}
  </div>
)

type OptionProps = HTMLAttributes<HTMLElement> & { key: Key }

const renderOption = ({ key, ...option }: OptionProps, { icon: Icon, label, description }: Entry) => (
  <Box key={key} {...option} sx={{ minHeight: 44 }}>
    <ListItemIcon sx={{ minWidth: 40 }}>
      <Icon />
    </ListItemIcon>
    <ListItemText primary={label} secondary={description} sx={{ my: 0 }} slotProps={oneLineEach} />
  </Box>
)

const listbox = { maxHeight: 'min(26rem, 50dvh)' }
const oneLineEach = { primary: { noWrap: true }, secondary: { noWrap: true } }

/** The state of the search, visible and announced. */
function PaletteStatus(
  search: Omit<ReturnType<typeof usePaletteEntries>, 'entries' | 'hasRecords'> & { count: number },
) {
  const { count, isSearching, error, failed, retry } = search
  return (
    <>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
        {isSearching ? texts.searching : texts.resultCount(count)}
      </Typography>
      {failed.length > 0 && <LoadError error={error} message={texts.searchFailed(failed)} onRetry={retry} />}
    </>
  )
}

/** Renders the results below the field in the document flow. MUI's popper would float over the page. */
function ResultsBelow({ children, className, role }: PopperProps) {
  return (
    <Box role={role} className={className} sx={{ borderTop: 1, borderColor: 'divider' }}>
      {typeof children === 'function' ? null : children}
    </Box>
  )
}
