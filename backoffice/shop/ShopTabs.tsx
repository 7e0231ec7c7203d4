import FaultIcon from '@mui/icons-material/ErrorOutlined'
import { Paper, Tab, Tabs } from '@mui/material'
import { useEffect, useState } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { shopTabs, type ShopTab } from './shopTabs.ts'

/** The form's tabs. All their fields are there all the time; one that holds a fault is marked. */
export function ShopTabs() {
  const { errors } = useFormState()
  const { open, setOpen } = useOpenTab()
  const isFaulty = ({ sources }: ShopTab) => sources.some((source) => get(errors, source))
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, name: string) => setOpen(name)}
        variant="scrollable"
        aria-label="Settings"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {shopTabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            label={tab.label}
            id={`tab-${tab.name}`}
            aria-controls={`panel-${tab.name}`}
            iconPosition="end"
            sx={{ minHeight: 48 }}
            {...(isFaulty(tab) && { icon: <FaultIcon color="error" titleAccess="holds a mistake" /> })}
          />
        ))}
      </Tabs>
      {shopTabs.map(({ name, Fields }) => (
        <Paper
          key={name}
          variant="outlined"
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== open}
          sx={panel}
        >
          <Fields />
        </Paper>
      ))}
    </>
  )
}

const panel = {
  maxWidth: 720,
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '&[hidden]': { display: 'none' },
}

/** Which tab is open. A submission that ends with faults opens the first one's, and moves the focus there. */
const useOpenTab = () => {
  const { setFocus } = useFormContext()
  const { errors, isSubmitting, submitCount } = useFormState()
  const [{ open, fault }, setPlace] = useState<Place>({ open: shopTabs[0].name })

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    const faulty = shopTabs
      .flatMap(({ name, sources }) => sources.map((source): Place => ({ open: name, fault: source })))
      .find((place) => get(errors, place.fault ?? ''))
    if (faulty) setPlace(faulty)
    // Only when a submission ends: a fault that appears while somebody types must not take them elsewhere.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isSubmitting, submitCount])

  // Once the tab is open: what is hidden takes no focus.
  useEffect(() => {
    if (fault) setFocus(fault)
  }, [fault, submitCount, setFocus])

  return { open, setOpen: (name: string) => setPlace({ open: name }) }
}

interface Place {
  open: string
  fault?: string
}
