import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SizeToScale } from '../../../storefront/item/SizeToScale.tsx'

const drawing = () => screen.queryByRole('img')

test.each([
  ['14.7 x 11.2 x 7.3 mm', '14.7 by 11.2 mm'],
  ['12 x 9 mm', '12 by 9 mm'],
  ['12×9mm', '12 by 9 mm'],
  [' 100 X 60 x 30 MM ', '100 by 60 mm'],
  [{ value: '12 x 9', unitCode: 'MMT' }, '12 by 9 mm'],
])('ITEM-32 a size of %o is drawn beside a coin and named by its sides', (size, sides) => {
  render(<SizeToScale info={{ size }} />)

  expect(drawing()).toHaveAccessibleName(`The stone measures ${sides}. A US quarter measures 24.3 mm.`)
})

test.each([
  ['that is missing', undefined],
  ['of several stones', '13 to 19 mm each'],
  ['without a unit', '12 x 9'],
  ['in another unit', '1.2 x 0.9 cm'],
  ['with one side', '12 mm'],
  ['without extent', '0 x 9 mm'],
  ['above 100 mm', '100.5 x 80 mm'],
  ['that is huge', `${'9'.repeat(400)} x 9 mm`],
  ['that is malformed', { value: {} }],
])('ITEM-32 a size %s is not drawn', (_what, size) => {
  render(<SizeToScale info={{ size }} />)

  expect(drawing()).toBe(null)
})

test('ITEM-32 a stone with corners is drawn with corners, another one as an ellipse', () => {
  const radiusOf = (shape: string) => {
    const info = { size: '12 x 9 mm', additionalProperty: [{ name: 'shape', value: shape }] }
    const { container, unmount } = render(<SizeToScale info={info} />)
    const radius = container.querySelector('rect')?.getAttribute('rx')
    unmount()
    return radius
  }

  expect(radiusOf('cushion')).toBe('1.5')
  expect(radiusOf('pear')).toBe('6')
})
