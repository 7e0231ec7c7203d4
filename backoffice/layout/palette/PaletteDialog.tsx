import {
  Autocomplete,
  type AutocompleteRenderGroupParams,
  Box,
  Button,
  Dialog,
  ListSubheader,
  type PopperProps,
  TextField,
  Typography,
} from '@mui/material'
import { type HTMLAttributes, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { useSupports } from '../../app/settings.ts'
import { useResources } from '../../resources.ts'
import { sayCount } from '../../words/counts.ts'
import { commandsFor, entriesWith, type Entry, type RecordSearch, useRecordSearch } from './entries.ts'

/** Leads to any page or record by a few letters of its name. */
export function PaletteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Go to or find' } }}
      // It grows downwards, so its field stays where it is.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      // Gone at once, and its field before it: while that fades, Ctrl+K would be typed into it and open nothing.
      transitionDuration={0}
    >
      {isOpen && <PaletteSearch onDone={onClose} />}
    </Dialog>
  )
}

/** A field and what it finds, as it is typed: pages and what can be added, then records. */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const { main, more } = useResources()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const words = typed.trim()
  const resources = [...main, ...more]
  const search = useRecordSearch(resources, words)
  const entries = [...entriesWith(commandsFor(resources), words), ...search.found]
  const label = useSupports('catalogue-query') ? 'Find a page, an item, an order, a person' : 'Find a page'

  return (
    <>
      <Autocomplete<Entry>
        open
        autoHighlight
        options={entries}
        // They are what was found already.
        filterOptions={(found) => found}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ key }) => key}
        value={null}
        inputValue={typed}
        clearOnBlur={false}
        forcePopupIcon={false}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        onClose={(_, reason) => reason === 'escape' && onDone()}
        onChange={(_, entry) => {
          if (!entry) return
          onDone()
          void navigate(entry.to)
        }}
        noOptionsText={search.isSearching ? 'Searching…' : `Nothing is called “${words}”`}
        slots={{ popper: ResultsBelow }}
        slotProps={{
          paper: { square: true },
          listbox: {
            component: 'div',
            'aria-label': 'What was found',
            sx: { maxHeight: 'min(26rem, 50dvh)' },
          },
        }}
        renderGroup={({ key, ...group }) => <PaletteGroup key={key} {...group} />}
        renderOption={({ key, ...props }, entry) => <PaletteEntry key={key} entry={entry} {...props} />}
        renderInput={({ inputProps, ...params }) => (
          <TextField
            {...params}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a dialog begins is its only field
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

/** One line of the palette; the rest of the props make it an option of the list. */
export function PaletteEntry({ entry, ...option }: HTMLAttributes<HTMLElement> & { entry: Entry }) {
  const { icon: Icon, label, hint } = entry
  return (
    <Box {...option} sx={{ gap: 1.5, minHeight: 44, '& svg': { color: 'text.secondary' } }}>
      <Icon />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, minWidth: 0, ...baseline }}>
        <Typography noWrap>{label}</Typography>
        {hint && (
          <Typography noWrap variant="body2" color="text.secondary">
            {hint}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const baseline = { alignItems: { sm: 'baseline' }, columnGap: 1.5 }

/** Entries under a heading; MUI's own list within the list is none that a screen reader takes for options. */
export function PaletteGroup({ group, children }: Pick<AutocompleteRenderGroupParams, 'group' | 'children'>) {
  return (
    <div role="group" aria-label={group}>
      <ListSubheader component="div" aria-hidden sx={{ lineHeight: 2.5, bgcolor: 'background.paper' }}>
        {group}
      </ListSubheader>
      {children}
    </div>
  )
}

/** How the search stands, for the eye and read out. */
export function PaletteStatus({
  count,
  isSearching,
  failed,
  retry,
}: Omit<RecordSearch, 'found'> & { count: number }) {
  const said = isSearching ? 'Searching…' : sayCount(count, 'entry', 'entries')
  const trouble = failed.length > 0 ? ` · could not look through ${failed.join(', ')}` : ''
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        px: 2,
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {said + trouble}
      </Typography>
      {trouble && <Button onClick={retry}>Try again</Button>}
    </Box>
  )
}

/** Shows what was found below the field, in the flow, where MUI's own would float over the page. */
export function ResultsBelow({ children, className, role }: PopperProps) {
  return (
    <Box role={role} className={className} sx={{ borderTop: 1, borderColor: 'divider' }}>
      {typeof children === 'function' ? null : children}
    </Box>
  )
}
