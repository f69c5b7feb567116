import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import tags from '@/config/tags.json' with { type: 'json' }
import { DISMISSED_KEY, LANGUAGE_COOKIE, LANGUAGE_KEY } from '@/lib/i18n/language-offer'
import { SESSION_COOKIE } from '@/lib/owners/types'
import { PREVIEW_COOKIE } from '@/lib/preview/pass'
import { BROWSER_COOKIE } from '@/lib/staff/browsers'
import { WAITING_COOKIE } from '@/lib/staff/door'
import { SEEN_KEY } from '@/lib/visitor/recently-seen'
import { RETURN_KEY, TRAIL_KEY } from '@/lib/visitor/search-trail'
import { SHORTLIST_KEY } from '@/lib/visitor/use-shortlist'
import { VISITS_KEY } from '@/lib/visitor/visits'
import { CAMPAIGN_KEY } from './campaign'
import { DECISION_KEY } from './decision'

/** Everything that the site itself stores in a browser, and the category that allows it. */
const STORED = new Map([
	[DECISION_KEY, 'necessary'],
	[LANGUAGE_COOKIE.name, 'necessary'],
	[LANGUAGE_KEY, 'necessary'],
	[DISMISSED_KEY, 'necessary'],
	[SESSION_COOKIE, 'necessary'],
	['owner-form', 'necessary'],
	['owner-code', 'necessary'],
	[BROWSER_COOKIE, 'necessary'],
	[WAITING_COOKIE, 'necessary'],
	[PREVIEW_COOKIE, 'necessary'],
	['__prerender_bypass', 'necessary'],
	[SHORTLIST_KEY, 'necessary'],
	[TRAIL_KEY, 'necessary'],
	[RETURN_KEY, 'necessary'],
	['lead-draft …', 'necessary'],
	['last-person', 'functional'],
	[SEEN_KEY, 'functional'],
	[VISITS_KEY, 'functional'],
	[CAMPAIGN_KEY, 'analytics'],
])

test('the cookie list names what the site stores in a browser and nothing else, under the category that allows it', () => {
	const listed = tags.cookies
		.filter(({ provider }) => provider === 'this site')
		.flatMap(({ name, category }) => name.split(', ').map((one): [string, string] => [one, category]))
	expect(new Map(listed)).toEqual(STORED)
})

/** The files that write to a browser's storage; each stores only what is listed above. */
const WRITERS = [
	'components/layout/language-offer.tsx',
	'components/leads/draft.ts',
	'components/leads/last-person.ts',
	'components/visitor/mark-cards.ts',
	'lib/consent/browser-storage.ts',
	'lib/consent/campaign.ts',
	'lib/consent/use-consent.ts',
	'lib/i18n/request-handler.ts',
	'lib/security/sealed-cookie.ts',
	'lib/visitor/recently-seen.ts',
	'lib/visitor/search-trail.ts',
	'lib/visitor/use-shortlist.ts',
]

test('no other file writes to a browser’s storage: whoever adds one adds what it stores to the list', () => {
	const files = ['app', 'components', 'lib'].flatMap((folder) =>
		fs
			.readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
			.map((name) => path.posix.join(folder, name)),
	)
	const writes = /\.setItem\(|document\.cookie = |\.cookies\.set\(|getIronSession/
	expect(files.filter((file) => writes.test(fs.readFileSync(file, 'utf8'))).sort()).toEqual(WRITERS)
})
