import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from '../../../storefront/ui/Tabs.tsx'

const StoneTabs = () => {
  const [selected, onSelect] = useState(0)
  return (
    <Tabs
      label="Stones"
      selected={selected}
      onSelect={onSelect}
      tabs={[
        { title: 'Opals', content: <p>Six opals</p> },
        { title: 'Agates', content: <p>Two agates</p> },
        { title: 'Jaspers', content: <p>No jaspers</p> },
      ]}
    />
  )
}
const open = () => {
  render(<StoneTabs />)
  return userEvent.setup()
}
const tab = (name: string) => screen.getByRole('tab', { name })

test('each tab names its panel, and one of them is shown', async () => {
  const user = open()
  expect(screen.getByRole('tablist', { name: 'Stones' })).toBeVisible()
  expect(screen.getByRole('tabpanel', { name: 'Opals' })).toHaveTextContent('Six opals')
  expect(tab('Opals')).toHaveAttribute('aria-selected', 'true')

  await user.click(tab('Agates'))

  expect(screen.getByRole('tabpanel')).toHaveTextContent('Two agates')
  expect(tab('Agates')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id)
  expect(tab('Opals')).toHaveAttribute('aria-selected', 'false')
})

test('the arrow keys, Home and End change the tab, and Tab leaves the list', async () => {
  const user = open()
  await user.tab()
  expect(tab('Opals')).toHaveFocus()

  for (const [key, name] of [
    ['ArrowRight', 'Agates'],
    ['ArrowRight', 'Jaspers'],
    ['ArrowRight', 'Opals'],
    ['ArrowLeft', 'Jaspers'],
    ['Home', 'Opals'],
    ['End', 'Jaspers'],
    ['ArrowDown', 'Jaspers'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(tab(name), key).toHaveFocus()
    expect(tab(name), key).toHaveAttribute('aria-selected', 'true')
  }

  await user.tab()
  expect(document.body).toHaveFocus()
})
