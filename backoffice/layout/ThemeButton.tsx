import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { IconButton, Tooltip, useTheme as useLook } from '@mui/material'
import { useTheme } from 'react-admin'

/** Changes between the light and the dark look, which react-admin remembers; at first it is the system's. */
export function ThemeButton() {
  const isDark = useLook().palette.mode === 'dark'
  const [, setTheme] = useTheme()
  const label = isDark ? 'Use the light look' : 'Use the dark look'
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  )
}
