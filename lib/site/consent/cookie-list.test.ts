import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import tags from '#config/tags.json' with { type: 'json' }
import { PLACES_KEY } from '#lib/homes/travel/saved-places.ts'
import { ME_KEY } from '#lib/people/shared-lists/remembered-persons.ts'
import { BROWSER_COOKIE } from '#lib/people/staff/browsers.ts'
import { WAITING_COOKIE } from '#lib/people/staff/staff-access.ts'
import { RETURN_KEY, TRAIL_KEY } from '#lib/people/visitor/last-search.ts'
import { VISITS_KEY } from '#lib/people/visitor/next-visits.ts'
import { SEEN_KEY } from '#lib/people/visitor/recently-seen.ts'
import { SHORTLIST_KEY } from '#lib/people/visitor/use-shortlist.ts'
import { DISMISSED_KEY, LANGUAGE_COOKIE, LANGUAGE_KEY } from '#lib/site/i18n/language-offer.ts'
import { PREVIEW_COOKIE } from '#lib/site/preview/pass.ts'
import { SESSION_COOKIE } from '#lib/site/routing/pages/owner-pages.ts'
import { CAMPAIGN_KEY } from './campaign.ts'
import { DECISION_KEY } from './decision-key.ts'

/** Everything that the site itself stores in a browser, and the category that allows it. */
const STORED = new Map([
	[DECISION_KEY, 'necessary'],
	[LANGUAGE_COOKIE.name, 'necessary'],
	[LANGUAGE_KEY, 'necessary'],
	[DISMISSED_KEY, 'necessary'],
	[SESSION_COOKIE, 'necessary'],
	['owner-form', 'necessary'],
	['owner-code', 'necessary'],
	['owner-known', 'necessary'],
	[BROWSER_COOKIE, 'necessary'],
	[WAITING_COOKIE, 'necessary'],
	[PREVIEW_COOKIE, 'necessary'],
	['__prerender_bypass', 'necessary'],
	[SHORTLIST_KEY, 'necessary'],
	[ME_KEY, 'necessary'],
	[TRAIL_KEY, 'necessary'],
	[RETURN_KEY, 'necessary'],
	[PLACES_KEY, 'necessary'],
	['lead-draft …', 'necessary'],
	['last-person', 'functional'],
	[SEEN_KEY, 'functional'],
	[VISITS_KEY, 'functional'],
	[CAMPAIGN_KEY, 'analytics'],
])

test('the cookie list names exactly what the site stores in a browser, under the category that allows it', () => {
	const listed = tags.cookies
		.filter(({ provider }) => provider === 'this site')
		.flatMap(({ name, category }) => name.split(', ').map((one): [string, string] => [one, category]))
	expect(new Map(listed)).toEqual(STORED)
})

/** The files that write to a browser's storage; each stores only what is listed above. */
const WRITERS = [
	// Of staff, in their own tab: replies, notes and appointments that are being written.
	'components/desk/frame/server/use-desk-form.ts',
	'components/desk/parts/use-kept-text.ts',
	'components/forms/sending/draft.ts',
	'components/forms/sending/last-person.ts',
	'components/layout/language-offer.tsx',
	'components/visitor/visitor-memory.tsx',
	'lib/base/browser/browser-storage.ts',
	'lib/base/security/sealed-cookie.ts',
	'lib/homes/travel/saved-places.ts',
	'lib/people/shared-lists/remembered-persons.ts',
	'lib/people/visitor/last-search.ts',
	'lib/people/visitor/recently-seen.ts',
	'lib/people/visitor/use-shortlist.ts',
	'lib/server/middleware/middleware.ts',
	'lib/site/consent/campaign.ts',
	'lib/site/consent/use-consent.ts',
	'lib/site/inline-scripts/ask-early.inline.ts',
	'lib/site/inline-scripts/minified.ts',
]

test('no other file writes to a browser’s storage', () => {
	const files = ['app', 'components', 'lib'].flatMap((folder) =>
		fs
			.readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
			.map((name) => path.posix.join(folder, name)),
	)
	const writes = /\.setItem\(|document\.cookie = |\.cookies\.set\(|getIronSession/
	expect(files.filter((file) => writes.test(fs.readFileSync(file, 'utf8'))).sort()).toEqual(WRITERS)
})
