import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { AdvertHome } from '#lib/homes/compliance/compliance-types.ts'
import { enforcementOn } from '#lib/homes/compliance/enforcement.ts'
import { readHomes } from '#lib/homes/compliance/read-homes.ts'
import { violationsOn } from '#lib/homes/compliance/rules/violations.ts'
import { filmLack } from '#lib/homes/listings/film-lack.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import { ownTexts } from '#lib/homes/listings/words/own-languages.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import { type GapList, gapList } from './listing-gaps.ts'

async function readTexts(db: Kysely<Tables>) {
	const rows = await db
		.selectFrom('listing_text')
		.select(['listing_id', 'language', 'city', 'title'])
		.select((eb) => eb.fn<string | null>('substr', ['description', eb.lit(1), eb.lit(1)]).as('description'))
		.execute()
	return Map.groupBy(rows, ({ listing_id }) => listing_id)
}

async function readPictures(db: Kysely<Tables>, kind: 'photo' | 'plan'): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom('listing_picture')
		.select((eb) => ['listing_id', eb.fn.countAll<number>().as('count')])
		.where('kind', '=', kind)
		.groupBy('listing_id')
		.execute()
	return new Map(rows.map(({ listing_id, count }) => [listing_id, count]))
}

/** Returns the films and tours of a home that its page cannot play, by their address. */
export function filmsOf({ facts }: Pick<AdvertHome, 'facts'>, tourHosts: readonly string[]): string[] {
	const films = { VideoUrl: facts.videoUrl ?? null, VirtualTourUrl: facts.virtualTourUrl ?? null }
	return Object.entries(films).flatMap(([field, address]) => {
		const lack = filmLack(address, tourHosts)
		return lack === null ? [] : [`${field} ${address}: ${lack}`]
	})
}

/**
 * Returns the gaps of all homes that their source publishes and that are on offer, whether visitors see them or not; with
 * `hasDrafts`, also of those that it does not publish.
 */
export async function readGaps(
	db: Kysely<Tables>,
	adverts: AdvertsConfig,
	site: { languages: readonly string[]; defaultLanguage: string; tourHosts: readonly string[] },
	now: Date,
	{ hasDrafts = false } = {},
): Promise<GapList> {
	const [texts, photos, plans] = [await readTexts(db), await readPictures(db, 'photo'), await readPictures(db, 'plan')]
	const withheld = Map.groupBy(
		await db.selectFrom('listing_withheld').selectAll().execute(),
		({ listing_id }) => listing_id,
	)
	const violationsOf = violationsOn(adverts, dayOf(now))
	const homes = (await readHomes(db, { hasDrafts })).filter(({ home }) => !isClosed(home.status))
	const inputs = homes.map(({ home }) => {
		const own = texts.get(home.id) ?? []
		const main = own.find(({ language }) => language === site.defaultLanguage) ?? own[0]
		return {
			home,
			violations: violationsOf(home),
			withheld: withheld.get(home.id) ?? [],
			city: main?.city ?? home.cityKey,
			languages: ownTexts(own),
			photos: photos.get(home.id) ?? 0,
			plans: plans.get(home.id) ?? 0,
			films: filmsOf(home, site.tourHosts),
		}
	})
	return gapList(await enforcementOn(db, adverts, now), inputs, site.languages, adverts.types)
}
