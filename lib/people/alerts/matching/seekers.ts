import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { cityKeyOf } from '#lib/base/format/city-key.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { HOME_TYPE } from '#lib/homes/connectors/property-types.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { wantedPlace } from '#lib/homes/search/engine/city-places.ts'
import { cityPlacer } from '#lib/homes/search/engine/tally.ts'
import { cityNamer } from '#lib/homes/search/words/city-names.ts'
import { placeWords } from '#lib/homes/search/words/place-words.ts'
import { alertWords } from '#lib/people/alerts/criteria/alert-words.ts'
import { alertQuery } from '#lib/people/alerts/criteria/criteria.ts'
import { toAlert } from '#lib/people/alerts/queries.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'

/** The sentence needs at least this many people: fewer could be identified by guessing, and would persuade no one. */
export const FEWEST_SEEKERS = 5

/** The types of a valuation that searches support. */
const SOUGHT = {
	house: HOME_TYPE.house,
	flat: HOME_TYPE.flat,
	land: HOME_TYPE.land,
	shop: HOME_TYPE.shop,
	garage: HOME_TYPE.parking,
} as const

export interface SoughtHome {
	type: keyof typeof SOUGHT
	zip: string
	city: string
}

const isSought = (type: string): type is SoughtHome['type'] => type in SOUGHT

/**
 * Returns how many people, by their addresses, have a confirmed alert for homes of this type on sale that names this
 * place, its municipality or a region with it. Those who search everywhere or in a drawn area are not counted.
 */
export async function countSeekers(db: Kysely<Tables>, { type, zip, city }: SoughtHome): Promise<number> {
	const place = (await cityPlacer(db))(cityKeyOf(city, zip))
	const citiesOfZones = await zoneCities(db)
	const { sale } = getSite().priceSliders
	const rows = await db
		.selectFrom('alert')
		.selectAll()
		.where('status', '=', 'active')
		.where('goal', '=', 'sale')
		.execute()
	const seekers = rows.filter((row) => {
		const { cities, types } = alertQuery(toAlert(row), citiesOfZones, sale)
		return cities.length > 0 && wantedPlace(cities)(place) && (types.length === 0 || types.includes(SOUGHT[type]))
	})
	return new Set(seekers.map(({ email }) => email.toLowerCase())).size
}

/**
 * Returns the sentence about them for a valuation; null if they are fewer than {@link FEWEST_SEEKERS}, and for a type
 * that searches do not support.
 */
export async function seekersSentence(
	{ type, zip, city }: { type: string; zip: string; city: string },
	language: string,
): Promise<string | null> {
	const db = await getFullDb()
	const count = isSought(type) ? await countSeekers(db, { type, zip, city }) : 0
	if (count < FEWEST_SEEKERS) return null
	const name = (await cityNamer(db, language))(cityKeyOf(city, zip))
	const place = placeWords(translator(language, 'search'), name)
	return alertWords(language)('seekers', { number: formatNumber(count, language) ?? '', type, place })
}
