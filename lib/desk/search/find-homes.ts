import 'server-only'
import { fold } from '#lib/base/text/fold.ts'
import { homesWithWords } from '#lib/desk/homes/list/found-homes.ts'
import { type StoredHome, storedHomes } from '#lib/desk/homes/list/stored.ts'
import { ownHomes } from '#lib/desk/homes/manual-listings/items.ts'
import { ALL_HOMES, homeQuery } from '#lib/desk/homes/model/filter.ts'
import { homeWords } from '#lib/desk/homes/model/words.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { holds } from '#lib/people/staff/account/types.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { type Asked, type FoundOfAKind, hasWords, lineOf, MOST_OF_A_KIND } from './asked.ts'
import type { Found } from './types.ts'

/** A home that was named by its number or reference comes first, one that the agency no longer has last. */
function rankOf({ id, reference, state }: StoredHome, typed: string): number {
	const isNamed = typed === String(id) || (reference !== null && fold(typed) === fold(reference))
	return isNamed ? 0 : state === 'gone' ? 2 : 1
}

/** Homes that staff write and have not published yet, for members who write them. */
async function findDrafts({ member, words, language }: Asked): Promise<Found[]> {
	if (!holds(member, 'editor')) return []
	const drafts = (await ownHomes(language)).filter(({ state }) => state === 'draft')
	return drafts
		.filter(({ id, title, place }) => hasWords(`${id} ${title} ${place}`, words))
		.map(({ id, title, place, stateWord }) => ({
			href: deskHref(language, { page: 'own-home', params: { id: String(id) } }),
			title,
			more: lineOf(place, stateWord),
		}))
}

/** Finds homes by title, address, town, reference and number. */
export async function findHomes(asked: Asked): Promise<FoundOfAKind> {
	const { db, typed, language } = asked
	const stored = await homesWithWords(db, await storedHomes(db), typed)
	stored.sort((one, other) => rankOf(one, typed) - rankOf(other, typed) || other.id - one.id)
	const first = stored.slice(0, MOST_OF_A_KIND)
	const homes = await agencyHomes(
		first.map(({ id }) => id),
		language,
	)
	const t = homeWords(language)
	const found = first.flatMap(({ id, state }): Found[] => {
		const home = homes.get(id)
		if (home === undefined) return []
		const { street, title, town, price, reference } = home
		return [
			{
				href: deskHref(language, { page: 'home', params: { id: String(id) } }),
				title: [street ?? title.text, town].filter(Boolean).join(', '),
				more: lineOf(street === null ? null : title.text, price, reference ?? String(id), t(`states.${state}`)),
			},
		]
	})
	const either = [...found, ...(await findDrafts(asked))]
	const all = deskHref(language, { page: 'homes' }) + homeQuery({ ...ALL_HOMES, q: typed })
	return {
		found: either.slice(0, MOST_OF_A_KIND),
		all: stored.length > MOST_OF_A_KIND || either.length > MOST_OF_A_KIND ? all : null,
	}
}
