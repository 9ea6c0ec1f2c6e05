import { expect, test } from 'vitest';
import { keptNetworkOf, networkOf, surroundingsOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64', '1:2:3::/48'],
  ['1::5:6:7:1.2.3.4', '1:0:0:5::/64', '1:0:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['no address', 'no address', 'no address'],
])('%s is of the network %s, which lies in %s', (ip, network, surroundings) => {
  expect(networkOf(ip)).toBe(network);
  expect(surroundingsOf(ip)).toBe(surroundings);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['203.0.113.7:5555', 'unknown'],
  ['[2001:db8:1:2::9]', 'unknown'],
  ['no address', 'unknown'],
])('of %s a log keeps %s', (ip, kept) => {
  expect(keptNetworkOf(ip)).toBe(kept);
});
