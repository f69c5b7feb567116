import { canonicalAreas } from '#lib/homes/search/area/parse-areas.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { CITIES, TYPES } from './listings.ts'
import { type Random, SkewedChoice } from './random.ts'
import { vocabularyOf } from './vocabulary.ts'

// Visitors search where homes are: cities as often as listings have them.
const cityChoice = new SkewedChoice(CITIES, 4)
const frequentWords = vocabularyOf('fr')
	.slice(0, 120)
	.filter((word) => word.length >= 5)
const rareWords = vocabularyOf('fr').slice(1500)

const cityKey = ({ name, zip }: { name: string; zip: string }) => `${name.toLowerCase()}|${zip}`

function goalOf(random: Random) {
	return random.chance(0.67) ? 'sale' : 'rent'
}

/** Returns a typical search: a goal, one to three cities, one to three types, a price range and bedrooms. */
export function filteredSearch(random: Random): SearchQuery {
	const goal = goalOf(random)
	const cities = Array.from({ length: random.whole(1, 3) }, () => cityKey(cityChoice.pick(random)))
	const min = goal === 'sale' ? random.whole(5, 30) * 10_000 : random.whole(4, 10) * 100
	const step = goal === 'sale' ? 1000 : 100
	const max = Math.round((min * (1.3 + random.next())) / step) * step
	const types = random.chance(0.6) ? [random.whole(1, 3)] : random.chance(0.6) ? [1, 2] : [1, 2, 3]
	return {
		...emptySearch(goal),
		cities: [...new Set(cities)].sort(),
		types,
		price: { min, max },
		rooms: { bedrooms: { min: random.whole(1, 4), max: null } },
	}
}

/**
 * Returns a search by text, as visitors type: 45 % a city or its beginning, 10 % a zip, 25 % a reference, 15 % two
 * words or a street, 5 % a common word.
 */
export function textSearch(random: Random): SearchQuery {
	return { ...emptySearch(goalOf(random)), search: typed(random) }
}

function typed(random: Random): string {
	const { name, zip } = cityChoice.pick(random)
	const number = String(random.whole(1, 100_000)).padStart(6, '0')
	const kind = random.next()
	if (kind < 0.45) return name.slice(0, Math.max(4, random.whole(4, name.length)))
	if (kind < 0.55) return zip
	if (kind < 0.7) return number
	if (kind < 0.8) return `V-${random.whole(2024, 2026)}-${number}`
	if (kind < 0.9) return `${random.pick(TYPES).names[1].toLowerCase()} ${name}`
	if (kind < 0.95) return `rue ${random.pick(rareWords)}`
	return random.pick(frequentWords)
}

/** Returns a drawn outline of a few kilometres where the homes are, with a price range, a type and bedrooms. */
export function areaSearch(random: Random): SearchQuery {
	const { price, rooms, types, goal } = filteredSearch(random)
	const [latitude, longitude] = [50.45 + random.next() * 0.4, 4.1 + random.next() * 0.8]
	const points = Array.from({ length: 40 }, (_, index) => {
		const [angle, reach] = [(index / 20) * Math.PI, 0.02 + random.next() * 0.03]
		return { latitude: latitude + reach * Math.sin(angle), longitude: longitude + 1.5 * reach * Math.cos(angle) }
	})
	const areas = canonicalAreas([{ kind: 'polygon', margin: 0, points }])
	return { ...emptySearch(goal), areas, price, rooms, types }
}

/** Returns a search with a goal and one bound on the price. */
export function pricedSearch(random: Random): SearchQuery {
	const goal = goalOf(random)
	const bound = goal === 'sale' ? random.whole(80, 500) * 1000 : random.whole(4, 15) * 100
	const price = random.chance(0.5) ? { min: null, max: bound } : { min: bound, max: null }
	return { ...emptySearch(goal), price }
}
