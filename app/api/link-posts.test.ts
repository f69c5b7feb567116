import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'

const FOLDER = import.meta.dirname
const ORIGIN = 'http://localhost:3000'
const POST = /export (?:const|async function|function) POST\b/
/** Routes that have limits of their own, or that count per link instead of per address. */
const ELSEWHERE = [
	'leads/[kind]',
	'owners/[action]',
	'visits',
	'travel',
	'alerts/unsubscribe',
	'source/[word]',
	...['shared-lists', 'shared-lists/new', 'shared-lists/unsubscribe'],
]

const routes = fs
	.readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('route.ts') && POST.test(fs.readFileSync(path.join(FOLDER, file), 'utf8')))
	.map((file) => path.dirname(file))
	// Those of the desk: tests/integration/staff-permissions.test.ts.
	.filter((route) => !ELSEWHERE.includes(route) && !route.startsWith('staff/desk/'))

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

test('the routes below are all that accept a post from a signed link', () => {
	expect(routes.toSorted()).toEqual([
		...[
			'alerts',
			'appointments',
			'appointments/documents',
			'appointments/impression',
			'friend',
			'newsletter',
			'own-page',
			'owners/summary',
			'shared-lists/steps',
		],
		...['staff/application', 'staff/browser', 'staff/lead', 'testimonials'],
	])
})

test.each(routes)('posts from the page of a signed link are limited per network: %s', async (route) => {
	const handler: { POST: (request: Request) => Promise<Response> } = await import(path.join(FOLDER, route, 'route.ts'))
	const answers: string[] = []
	for (let turn = 0; turn < 33; turn++) {
		const address = turn === 32 ? '2001:db8:1:2::1' : `2001:db8:1:1::${turn.toString(16)}`
		const answer = await handler.POST(
			new Request(`${ORIGIN}/api/${route}`, {
				method: 'POST',
				headers: { origin: ORIGIN, host: 'localhost:3000', 'x-forwarded-for': address },
				body: new URLSearchParams({ token: 'forged', step: 'code', language: 'fr' }),
			}),
		)
		const isSaid = answer.headers.get('location')?.includes('problem=tooMany')
		answers.push(isSaid || answer.status === 429 ? 'too many' : 'heard')
	}
	expect(answers).toEqual([...Array(30).fill('heard'), 'too many', 'too many', 'heard'])
})
