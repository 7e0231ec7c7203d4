import { expect, test } from 'vitest'
import { newSku } from '../../../../backoffice/items/form/sku.ts'

test('VAL-15 a SKU is three letters of the type and eight random letters or digits', () => {
  expect(newSku('Product')).toMatch(/^PRO[A-Z0-9]{8}$/)
  expect(newSku('Event')).toMatch(/^EVE[A-Z0-9]{8}$/)
})

test('VAL-15 two SKUs differ', () => {
  expect(newSku('Product')).not.toBe(newSku('Product'))
})
