import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Tooltip,
  Typography,
} from '@mui/material'
import { useId, useState, type ComponentType } from 'react'
import { useInput } from 'react-admin'
import { homeSections, type HomeSection } from '../../dataProvider/resources/shop/storefrontSettings.ts'
import * as texts from '../texts/shop.ts'

/**
 * Shows, hides and orders the sections of the home page. The value has only the shown sections. A hidden section keeps its place
 * until the form is left.
 */
export function HomeSectionsInput({ source }: { source: string }) {
  const { field } = useInput({ source })
  const shown: HomeSection[] = field.value
  const [kept, setKept] = useState(shown)
  const [announcement, setAnnouncement] = useState('')
  const order = completeOrder(kept, shown)

  const change = (sections: HomeSection[], isShown: (section: HomeSection) => boolean) => {
    setKept(sections)
    field.onChange(sections.filter(isShown))
  }
  const toggle = (toggled: HomeSection) =>
    change(order, (section) => shown.includes(section) !== (section === toggled))
  const move = (section: HomeSection, place: number) => {
    if (place < 0 || place >= order.length) return
    const others = order.filter((other) => other !== section)
    change(others.toSpliced(place, 0, section), (one) => shown.includes(one))
    setAnnouncement(texts.sectionMoved(texts.homeSections[section].label, place + 1, order.length))
  }
  return (
    <div>
      <Box component="ol" aria-label={texts.sections} sx={list}>
        {order.map((section, place) => (
          <SectionRow
            key={section}
            section={section}
            isShown={shown.includes(section)}
            isFirst={place === 0}
            isLast={place === order.length - 1}
            onToggle={() => toggle(section)}
            onStep={(step) => move(section, place + step)}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '1.5em', mt: 0.5 }}>
        {announcement}
      </Typography>
    </div>
  )
}

/** Returns all sections in the kept order. If the value has changed otherwise, such as by a draft, the hidden ones are last. */
const completeOrder = (kept: HomeSection[], shown: HomeSection[]): HomeSection[] => {
  const isCurrent = kept.filter((section) => shown.includes(section)).join() === shown.join()
  return [...new Set([...(isCurrent ? kept : shown), ...homeSections])]
}

const list = { m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }

interface RowProps {
  section: HomeSection
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  /** Moves the section by this many positions; a negative number moves it up. */
  onStep: (step: number) => void
}

const SectionRow = ({ section, isShown, isFirst, isLast, onToggle, onStep }: RowProps) => {
  const helpId = useId()
  const { label, help } = texts.homeSections[section]
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FormControlLabel
          label={label}
          control={
            <Checkbox
              checked={isShown}
              onChange={onToggle}
              slotProps={{ input: { 'aria-describedby': helpId } }}
            />
          }
        />
        <FormHelperText id={helpId} sx={{ pl: 4, mt: -0.5 }}>
          {help}
        </FormHelperText>
      </Box>
      <MoveButton label={texts.moveUp(label)} Icon={UpIcon} isAtEnd={isFirst} onClick={() => onStep(-1)} />
      <MoveButton label={texts.moveDown(label)} Icon={DownIcon} isAtEnd={isLast} onClick={() => onStep(1)} />
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  px: 1,
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

interface MoveProps {
  label: string
  Icon: ComponentType<{ fontSize: 'small' }>
  isAtEnd: boolean
  onClick: () => void
}

/** Uses `aria-disabled` because a disabled button would lose the focus when its section arrives at the end of the list. */
const MoveButton = ({ label, Icon, isAtEnd, onClick }: MoveProps) => (
  <Tooltip title={isAtEnd ? '' : label}>
    <IconButton
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={onClick}
      sx={{ width: 44, height: 44, ...(isAtEnd && { opacity: 0.38, cursor: 'default' }) }}
    >
      <Icon fontSize="small" />
    </IconButton>
  </Tooltip>
)
