import { expect, test } from 'vitest'
import { ConfigError } from '#lib/site/config/config.ts'
import { startFailure } from './start-failure.mjs'

const NEXT = 'An error occurred while loading instrumentation hook: '
const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
	[
		new Error(`${NEXT}Migration 0001-listings failed`, {
			cause: coded('permission denied for schema public', '42501'),
		}),
		'The server does not start: The database server refuses the site a right that it needs. (Migration 0001-listings failed: permission denied for schema public)',
	],
	[
		new Error(`${NEXT}The site needs PostgreSQL 15 or later.`),
		'The server does not start: The site needs PostgreSQL 15 or later.',
	],
	[new Error('one\n\ntwo'), 'The server does not start: one; two'],
	[
		coded('listen EADDRINUSE: address already in use :::3000', 'EADDRINUSE'),
		'The server does not start: The port is in use. (listen EADDRINUSE: address already in use :::3000)',
	],
	['boom', 'The server does not start: boom'],
])('%s is told in one line', (error, line) => {
	expect(startFailure(error)).toBe(line)
})

test('each problem of the configuration keeps its line', () => {
	expect(startFailure(new ConfigError('site.json:1:1 one\nsite.json:2:1 two'))).toBe(
		'site.json:1:1 one\nsite.json:2:1 two',
	)
})
