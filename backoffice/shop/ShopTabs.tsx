import FaultIcon from '@mui/icons-material/ErrorOutlined'
import { Paper, Tab, Tabs, type TabProps } from '@mui/material'
import { useEffect, useState } from 'react'
import { FormGroupContextProvider, useFormGroup, useFormGroups } from 'react-admin'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { AdvancedFields, BasicFields, ContactFields, shopLabels } from './ShopFields.tsx'

/**
 * The three tabs of the one form (specification, section 2). All their fields are there all the time; one that holds a fault
 * is marked. react-admin's TabbedForm marks it by colour alone, has panels without a role and opens none by itself.
 */
export function ShopTabs() {
  const { open, setOpen } = useOpenTab()
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, name: string) => setOpen(name)}
        variant="scrollable"
        aria-label="Settings"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label }) => (
          <TabOfGroup key={name} value={name} label={label} />
        ))}
      </Tabs>
      {tabs.map(({ name, Fields }) => (
        <Paper
          key={name}
          variant="outlined"
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== open}
          sx={panel}
        >
          <FormGroupContextProvider name={name}>
            <Fields />
          </FormGroupContextProvider>
        </Paper>
      ))}
    </>
  )
}

const tabs = [
  { name: 'basic', label: 'Basic Info', Fields: BasicFields },
  { name: 'contact', label: shopLabels._shop_info, Fields: ContactFields },
  { name: 'advanced', label: 'Advanced', Fields: AdvancedFields },
] as const

/** What else MUI's Tabs hand to their tabs goes through. */
const TabOfGroup = ({ value, ...props }: TabProps & { value: string }) => {
  const { isValid } = useFormGroup(value)
  return (
    <Tab
      {...props}
      value={value}
      id={`tab-${value}`}
      aria-controls={`panel-${value}`}
      iconPosition="end"
      sx={{ minHeight: 48 }}
      {...(!isValid && { icon: <FaultIcon color="error" titleAccess="holds a mistake" /> })}
    />
  )
}

/** Which tab is open. A submission that ends with faults opens the first one's, and moves the focus there. */
const useOpenTab = () => {
  const groups = useFormGroups()
  const { setFocus } = useFormContext()
  const { errors, isSubmitting, submitCount } = useFormState()
  const [{ open, fault }, setPlace] = useState<{ open: string; fault?: string }>({ open: tabs[0].name })

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    const faulty = tabs
      .flatMap(({ name }) => groups?.getGroupFields(name).map((fault) => ({ open: name, fault })) ?? [])
      .find((place) => get(errors, place.fault))
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

const panel = {
  maxWidth: 720,
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '&[hidden]': { display: 'none' },
}
