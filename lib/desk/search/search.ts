import 'server-only'
import { z } from 'zod'
import { deskRead } from '#lib/desk/frame/read.ts'
import { searchedWords } from '#lib/people/leads/staff/search-text.ts'
import { holds, type StaffRole } from '#lib/people/staff/account/types.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { type Asked, type FoundOfAKind, MOST_OF_A_KIND } from './asked.ts'
import { findAppointments } from './find-appointments.ts'
import { findHomes } from './find-homes.ts'
import { findOwners } from './find-owners.ts'
import { findPages } from './find-pages.ts'
import { findRequests } from './find-requests.ts'
import { findSettings } from './find-settings.ts'
import { findTexts } from './find-texts.ts'
import { inOwnTerms } from './term-words.ts'
import { FOUND_KINDS, type Found, type FoundGroup, type FoundKind } from './types.ts'

/** Who may find what: the role of the pages on which it is. Nothing is read for a member without it. */
const FINDERS: Readonly<Record<FoundKind, { role: StaffRole | null; find: (asked: Asked) => Promise<FoundOfAKind> }>> =
	{
		homes: { role: null, find: findHomes },
		requests: { role: 'requests', find: findRequests },
		appointments: { role: 'requests', find: findAppointments },
		owners: { role: 'requests', find: findOwners },
		settings: { role: 'editor', find: findSettings },
		texts: { role: 'editor', find: findTexts },
		pages: { role: null, find: findPages },
	}

/** What has names that the desk gives: a colleague may call it otherwise. */
const BY_TERM: readonly FoundKind[] = ['settings', 'texts', 'pages']

/** The most words of what was typed that are searched in another way too. */
const MOST_TERMS = 4

async function findInOwnTerms(
	asked: Omit<Asked, 'words'>,
	find: (asked: Asked) => Promise<FoundOfAKind>,
): Promise<Found[]> {
	const found = new Map<string, Found>()
	for (const typed of inOwnTerms(asked.typed, asked.language).slice(0, MOST_TERMS)) {
		const answer = await find({ ...asked, typed, words: searchedWords(typed) })
		for (const one of answer.found) found.set(`${one.href} ${one.title}`, one)
	}
	return [...found.values()].slice(0, MOST_OF_A_KIND)
}

/** Returns what a member finds on the whole desk, a few of each kind; kinds without anything are left out. */
export async function searchDesk(asked: Omit<Asked, 'words'>): Promise<FoundGroup[]> {
	const words = searchedWords(asked.typed)
	if (words.length === 0) return []
	const groups: FoundGroup[] = []
	for (const kind of FOUND_KINDS) {
		const { role, find } = FINDERS[kind]
		if (role !== null && !holds(asked.member, role)) continue
		const { found, all } = await find({ ...asked, words })
		const more = BY_TERM.includes(kind) ? await findInOwnTerms(asked, find) : []
		const others = more.filter((one) => !found.some(({ href, title }) => href === one.href && title === one.title))
		if (found.length + others.length > 0) groups.push({ kind, found: [...found, ...others], all })
	}
	return groups
}

/** What the search of the desk finds for what was typed. */
export const readSearch = deskRead({
	role: null,
	query: z.object({ q: z.string().trim().max(100), language: LanguageCode }),
	read: async (reading, { q, language }) => ({ groups: await searchDesk({ ...reading, typed: q, language }) }),
})
