import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { allPlaces, municipalityOfZip, namesOf, placeKey } from '#lib/homes/places/places.ts'
import { namesOfZones } from '#lib/homes/places/zone-queries.ts'
import { cityPlace, zipKey } from '#lib/homes/search/engine/city-places.ts'
import type { CityPlace } from '#lib/homes/search/engine/index/index-types.ts'
import { type SearchMemo, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { searchKeys } from '#lib/homes/search/engine/tally.ts'
import { featureVocabulary } from '#lib/homes/search/typed/feature-at.ts'
import type { Vocabulary } from '#lib/homes/search/typed/known-names.ts'
import { typeWords } from '#lib/homes/search/typed/type-words.ts'
import { getFilter, getSite } from '#lib/site/config/config.ts'
import { ALWAYS_OFFERED } from '#lib/site/config/schema/homes/feature-sets.ts'
import { OFFERED_FEATURES } from '#lib/site/config/schema/homes/features.ts'

/** What depends on the homes alone. */
type KnownNames = Omit<Vocabulary, 'features'>

/**
 * Returns the keys of the places that a name means: those with the name that have homes, otherwise all with the name. A
 * municipality replaces its parts of the same name.
 */
function meantBy(places: readonly CityPlace[], withHomes: ReadonlySet<string>): string[] {
	const known = places.filter(({ key }) => withHomes.has(key))
	const keys = new Set((known.length > 0 ? known : places).map(({ key }) => key))
	const all = new Set(places.map(({ key }) => key))
	const meant = [...keys].map((key) => {
		const { above } = cityPlace(key, false)
		return all.has(above) ? above : key
	})
	return [...new Set(meant)].sort()
}

async function readVocabulary(db: Kysely<PublicTables>, memo: SearchMemo): Promise<KnownNames> {
	const { defaultLanguage } = getSite()
	const { cities } = await searchKeys(db, memo)
	const withHomes = new Set([...cities.values()].flatMap(({ key, above }) => [key, above]))
	const byName = new Map<string, CityPlace[]>()
	const add = (name: string, place: CityPlace) => {
		const key = nameKey(name)
		if (key.length > 1) byName.set(key, [...(byName.get(key) ?? []), place])
	}
	for (const place of allPlaces()) {
		const own = cityPlace(placeKey(place, defaultLanguage), false)
		for (const name of new Set(namesOf(place))) add(name, own)
	}
	for (const place of cities.values()) add(place.key.split('|')[0] ?? '', place)
	const meant = new Map([...byName].map(([name, places]) => [name, meantBy(places, withHomes)]))
	for (const [zone, names] of await namesOfZones(db)) {
		for (const key of [...names.values()].map(nameKey)) if (key.length > 1 && !meant.has(key)) meant.set(key, [zone])
	}
	const types = await db.selectFrom('property_type').select(['web_id', 'name']).execute()
	return {
		cities: meant,
		types: typeWords(types.map(({ web_id, name }) => ({ webId: web_id, name }))),
		zip: (zip) => (municipalityOfZip(zip) ? zipKey(zip) : null),
	}
}

/** Returns the vocabulary that the words of a text are compared with; kept until the search index changes. */
export async function searchVocabulary(db: Kysely<PublicTables>): Promise<Vocabulary> {
	const memo = await searchMemo(db)
	const names = await memo.vocabulary.get('all', () => readVocabulary(db, memo))
	const { kinds, public: isOffered } = getFilter().feature
	const offered = OFFERED_FEATURES.filter((name) => isOffered && kinds.includes(name))
	return { ...names, features: featureVocabulary([...ALWAYS_OFFERED, ...offered], LANGUAGE_CODES) }
}
