import { expect, test } from 'vitest'
import { isRedisUrl } from '#lib/base/env.ts'
import { readRedisUrl } from './redis-server.ts'

test.each([
	['redis://127.0.0.1', { host: '127.0.0.1', port: 6379, db: 0, isEncrypted: false }],
	['redis://cache.internal:6380/', { host: 'cache.internal', port: 6380, db: 0, isEncrypted: false }],
	['redis://:p%40ss@[fd00::7]:6390/3', { host: 'fd00::7', port: 6390, password: 'p@ss', db: 3, isEncrypted: false }],
	[
		'rediss://site:secret@cache.internal/12',
		{ host: 'cache.internal', port: 6379, username: 'site', password: 'secret', db: 12, isEncrypted: true },
	],
])('%s is read', (address, server) => {
	expect(isRedisUrl(address)).toBe(true)
	expect(readRedisUrl(address)).toEqual(server)
})

test.each([
	'hunter2',
	'http://:hunter2@cache.internal',
	'valkey://:hunter2@cache.internal',
	'redis://',
	'redis://:hunter2@cache.internal/first',
	'redis://:hunter2@cache.internal/0?family=6',
	'redis://:hunter2%@cache.internal',
	'redis://:hunter2@cache.internal:99999',
])('%s is refused', (address) => {
	expect(isRedisUrl(address)).toBe(false)
})
