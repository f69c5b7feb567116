import 'server-only'
import { placeIn } from '#lib/base/db/texts.ts'
import { searchTexts, shownText } from '#lib/desk/editor/search-texts.ts'
import { ADMIN_PAGES, DESK_WORDS, WORD_ROLES } from '#lib/desk/frame/desk-frame-types.ts'
import { foundPeople } from '#lib/desk/person/found-people.ts'
import { requestItems } from '#lib/desk/requests/list/request-items.ts'
import { requestPage } from '#lib/desk/requests/list/request-rows.ts'
import { filterQuery, NO_FILTER } from '#lib/desk/requests/model/filter.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { type Asked, type FoundOfAKind, hasWords, lineOf, MOST_OF_A_KIND } from './asked.ts'

/** Finds requests by their words: name, addresses, phone number, reference, and what was written. */
export async function findRequests({ db, member, typed, language, now }: Asked): Promise<FoundOfAKind> {
	const filter = { ...NO_FILTER, q: typed }
	const wanted = { filter, memberId: member.id, now }
	const { rows, next } = await requestPage(db, wanted, { cursor: null, most: MOST_OF_A_KIND })
	const items = await requestItems(rows, now, language)
	return {
		found: items.map(({ id, name, what, about, age, stateWord }) => ({
			href: deskHref({ page: 'request', params: { id: String(id) } }),
			title: name,
			more: lineOf(what, about, stateWord, age),
		})),
		all: next === null ? null : deskHref({ page: 'requests' }) + filterQuery(filter),
	}
}

/** Finds the people of requests by name, phone number, mail address and own address. */
export async function findPeople({ db, words, language }: Asked): Promise<FoundOfAKind> {
	const people = await foundPeople(db, words, { most: MOST_OF_A_KIND, language })
	return {
		found: people.map(({ id, name, email, phone }) => ({
			href: deskHref({ page: 'person', params: { id: String(id) } }),
			title: name,
			more: lineOf(email === name ? null : email, phone),
		})),
		all: null,
	}
}

/** Finds owners by their mail address, each with a home of theirs, whose page has what the agency stores and sends. */
export async function findOwners({ db, words, language }: Asked): Promise<FoundOfAKind> {
	const rows = await db
		.selectFrom('listing_owner')
		.innerJoin('listing', 'listing.id', 'listing_owner.listing_id')
		.select(['listing_owner.email', 'listing_owner.listing_id'])
		.distinct()
		.where((on) =>
			on.and(words.map((word) => on(placeIn(on.fn<string>('lower', [on.ref('listing_owner.email')]), word), '>', 0))),
		)
		.where((on) => on.or([on('listing_owner.source', '=', 'staff'), on('listing.withdrawn_at', 'is', null)]))
		.orderBy('listing_owner.email')
		.orderBy('listing_owner.listing_id', 'desc')
		.limit(MOST_OF_A_KIND)
		.execute()
	const homes = await agencyHomes([...new Set(rows.map(({ listing_id }) => listing_id))], language)
	return {
		found: rows.map(({ email, listing_id: id }) => {
			const home = homes.get(id)
			return {
				href: deskHref({ page: 'home', params: { id: String(id) } }),
				title: email,
				more: lineOf(home === undefined ? null : [home.street ?? home.title.text, home.town].join(', ')),
			}
		}),
		all: null,
	}
}

/** Finds texts of the program, the agency's own words included. */
export async function findTexts({ typed, language }: Asked): Promise<FoundOfAKind> {
	const texts = searchTexts(typed)
	const words = deskHref({ page: 'words' })
	const hrefOf = (query: string) => `${words}?${new URLSearchParams({ q: query })}`
	return {
		found: texts.slice(0, MOST_OF_A_KIND).map(({ key, texts: byLanguage }) => {
			const { original, own } = byLanguage[language] ?? Object.values(byLanguage)[0] ?? { original: key, own: null }
			return { href: hrefOf(key), title: shownText(own ?? original), more: key }
		}),
		all: texts.length > MOST_OF_A_KIND ? hrefOf(typed) : null,
	}
}

/** Finds the pages of the desk that a member may open, by their names. */
export async function findPages({ member, words, language }: Asked): Promise<FoundOfAKind> {
	const { nav } = messagesOf(language).desk
	const open = [
		...DESK_WORDS.filter((word) => {
			const role = WORD_ROLES[word]
			return role === null || holds(member, role)
		}),
		'settings' as const,
		...(holds(member, 'editor') ? (['setup'] as const) : []),
		...(holds(member, 'admin') ? ADMIN_PAGES : []),
	]
	const named = open.filter((page) => hasWords(nav[page], words))
	return { found: named.map((page) => ({ href: deskHref({ page }), title: nav[page], more: '' })), all: null }
}
