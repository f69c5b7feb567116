import 'server-only'
import { requestItems } from '#lib/desk/requests/list/request-items.ts'
import { requestPage } from '#lib/desk/requests/list/request-rows.ts'
import { filterQuery, NO_FILTER } from '#lib/desk/requests/model/filter.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { type Asked, type FoundOfAKind, lineOf, MOST_OF_A_KIND } from './asked.ts'

/** Finds requests by their words: name, addresses, phone number, reference, and what was written. */
export async function findRequests({ db, member, typed, language, now }: Asked): Promise<FoundOfAKind> {
	const filter = { ...NO_FILTER, q: typed }
	const wanted = { filter, memberId: member.id, now }
	const { rows, next } = await requestPage(db, wanted, { cursor: null, most: MOST_OF_A_KIND })
	const items = await requestItems(rows, now, language)
	return {
		found: items.map(({ id, name, what, about, age, stateWord }) => ({
			href: deskHref(language, { page: 'request', params: { id: String(id) } }),
			title: name,
			more: lineOf(what, about, stateWord, age),
		})),
		all: next === null ? null : deskHref(language, { page: 'requests' }) + filterQuery(filter),
	}
}
