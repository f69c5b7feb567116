import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../../..')

/** Returns the source files of the site whose text matches a pattern. */
function filesWith(pattern: RegExp): string[] {
	return ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts']
		.flatMap((name) =>
			name.endsWith('.ts')
				? [name]
				: fs.readdirSync(path.join(ROOT, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
		)
		.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
		.filter((file) => pattern.test(fs.readFileSync(path.join(ROOT, file), 'utf8')))
		.sort()
}

test('only one limiter counts uses', () => {
	// The other one paces what this site itself asks of a service.
	const pace = 'lib/homes/connectors/reading/http-client.ts'
	expect(filesWith(/rate-limiter-flexible/)).toEqual(['lib/base/security/limits/counters.ts', pace])
})

test('one function reads the address that a proxy recorded, and one makes sure that there is one', () => {
	expect(filesWith(/get\(['"]x-forwarded-for|headers\[['"]x-forwarded-for/)).toEqual([
		'lib/base/security/limits/visitor-address.ts',
		'lib/server/web/requests/record-visitor.ts',
	])
})

test('every file that reads the address of a visitor passes it to the limiter', () => {
	const counted = new Set(filesWith(/base\/security\/limits\/limiter\.ts'/))
	const others = filesWith(/import { visitorAddress }/).filter((file) => !counted.has(file))
	// These pass it on: to the turns of searches, the attempts and the queue of passwords, and the travel times.
	expect(others).toEqual([
		'lib/base/security/limits/visitor-of-request.ts',
		'lib/desk/frame/action.ts',
		'lib/people/owners/handlers/receive-owner-post.ts',
		'lib/server/web/requests/fair-share.ts',
	])
})
