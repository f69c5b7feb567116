import { test } from 'vitest'
import { isOnServer } from './test-server.ts'

/** A test of what only a database file has: its size, its disk, its place, the key beside it, copies of it. */
export const onFile = test.extend<{ file: boolean }>({
	file: [
		async ({ skip }, use) => {
			skip(isOnServer, 'only a database file has what it tests')
			await use(true)
		},
		{ auto: true },
	],
})
