import { expect, test } from 'vitest'
import { toNetwork } from '../../../../server/http/limits/clientNetwork.ts'

test.for([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001::abcd', '2001::/48'],
  ['::1', '::/48'],
  ['in-process', null],
  ['', null],
])('the network of %s is %s, which names no single host', ([address, network]) => {
  expect(toNetwork(address!)).toBe(network)
})
