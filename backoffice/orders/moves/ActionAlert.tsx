import { Alert, Button, type ButtonProps } from '@mui/material'

interface Props extends Omit<ButtonProps, 'color' | 'size' | 'sx'> {
  /** The label of the button. */
  label: string
}

/** A notice about an order, with a button. `children` is the text, and the other props are the button's. */
export function ActionAlert({ label, children, ...button }: Props) {
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={notice}
      action={
        <Button {...button} color="inherit" size="small" sx={{ minHeight: { xs: 44, sm: 0 } }}>
          {label}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}

/** On phones the button is below the text and aligned with it. */
const notice = {
  flex: '1 1 100%',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 0', sm: '0 1 auto' } },
  '& .MuiAlert-action': {
    flex: { xs: '1 0 100%', sm: 'none' },
    whiteSpace: 'nowrap',
    pt: { xs: 0, sm: 0.5 },
    pl: { xs: 3.5, sm: 2 },
  },
}
