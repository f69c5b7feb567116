import { table } from '#tests/bench/measure.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'
import type { Attack, Outcome } from './outcome.ts'

/**
 * `npm test -- --attack` tries everything, `npm test -- --attack fuzz` one part. It attacks only servers that it
 * starts itself on this machine, and every loop ends. Exit status: 0 if everything held, otherwise 1.
 */
const PARTS: Record<string, () => Promise<{ attack: Attack }>> = {
	kills: () => import('./kills.ts'),
	'forged-posts': () => import('./forged-posts.ts'),
	fuzz: () => import('./fuzz.ts'),
	permissions: () => import('./permissions.ts'),
	office: () => import('./office.ts'),
	'mail-servers': () => import('./mail-servers.ts'),
	feeds: () => import('./feeds.ts'),
	doors: () => import('./doors.ts'),
	'odd-text': () => import('./odd-text.ts'),
	caches: () => import('./caches.ts'),
}
const MOST_SHOWN = 10

const wished = process.argv.slice(2)
const unknown = wished.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
	process.exit(2)
}

await prepareBuild()
const outcomes: Outcome[] = []
for (const [name, load] of Object.entries(PARTS)) {
	if (wished.length > 0 && !wished.includes(name)) continue
	console.log(`── ${name}`)
	const since = Date.now()
	const { attack } = await load()
	for (const outcome of await attack()) {
		outcomes.push(outcome)
		for (const fault of outcome.faults.slice(0, MOST_SHOWN)) console.log(`${outcome.name}: ${fault}`)
	}
	console.log(`── ${name}: ${((Date.now() - since) / 1000).toFixed(0)} s`)
}
const rows = outcomes.map(({ name, tried, faults }) => [name, String(tried), String(tried - faults.length)])
console.log(`\n${table([['', 'tried', 'held'], ...rows])}`)
process.exitCode = outcomes.some(({ tried, faults }) => tried === 0 || faults.length > 0) ? 1 : 0
