import { expect, it } from 'vitest'
import { Failure, failureLine, plainReason } from './failure.mjs'

it.each([
	["ENOSPC: no space left on device, open '/srv/data/site.db'", 'The disk is full: /srv/data/site.db'],
	['Error: database or disk is full', 'The disk is full'],
	['npm error code ENOSPC', 'The disk is full'],
	["EACCES: permission denied, mkdir '/srv/data'", 'The permission to write is missing: /srv/data'],
	['attempt to write a readonly database', 'The permission to write is missing'],
	[
		"EROFS: read-only file system, open '/srv/.next/trace'",
		'The folder is on a read-only file system: /srv/.next/trace',
	],
	['listen EADDRINUSE: address already in use :::3000', 'The port is in use'],
	[
		'npm error code EAI_AGAIN\nnpm error request to https://packages.example failed',
		'The package registry cannot be reached; check the network',
	],
])('says in plain words what %j means', (text, line) => {
	expect(plainReason(text)).toBe(line)
})

it('returns nothing for other errors', () => {
	expect(plainReason('TypeError: a is not a function')).toBeNull()
})

it('shows one line of any error, and a failure in its own words', () => {
	expect(failureLine(new Error('first\nsecond'))).toBe('first')
	expect(failureLine(new Failure('The disk ENOSPC is full.', 'details'))).toBe('The disk ENOSPC is full.')
	expect(failureLine('thrown text')).toBe('thrown text')
})
