import 'server-only'
import { fold } from '#lib/base/text/fold.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { FACADES, type SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { featureFilters, isFeatureOf } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { FeatureFilter } from '#lib/site/config/schema/homes/features.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'
import { featureAt } from './feature-at.ts'
import { facadesAt, isRoom, isThing, joinPhrase, LONG_ROOMS } from './home-words.ts'
import type { Vocabulary } from './known-names.ts'
import { anyOf, typedWords } from './search-words.ts'
import { AND_WORDS, DENYING_WORDS, EMPTY_WORDS, isStreetWord, PLACE_WORDS, WITH_WORDS } from './small-words.ts'
import { FROM, takeArea, takeEnergy, UP_TO } from './take-figures.ts'

const GOAL_PHRASES = new RegExp(String.raw`\b${anyOf(typedWords(({ goals }) => goals))}\b`, 'g')
/** Matches "RBU 61383", "V-2024/103", but not a postal code with its country. */
const REFERENCE = /^(?!b[- ]?\d{4}$)\p{L}{1,5}[-/. ]?\d[\d\-/.]*$/iu
/**
 * Shorter names, and those in `AMBIGUOUS`, are also ordinary words. They are taken for a place only alone or after a
 * word such as "in".
 */
const SHORTEST_SURE_NAME = 4
const AMBIGUOUS = new Set([
	'halle',
	'boom',
	'lint',
	'meer',
	'tuin',
	'grace',
	'forest',
	'place',
	'bois',
	'rance',
	'berg',
	'beau',
	'hove',
])
const MOST_WORDS_OF_A_NAME = 6
/** A round sum beside other words that are understood is the budget: "Binche 300.000", "250000 €". */
const BUDGET = /(?:€\s*)?\b(\d{2,3}(?:[. ]\d{3})|\d{2,3}000|\d{2,3}\s?k)\b(?:\s*(?:€|eur|euros?))?/

function euro(text: string): number {
	const digits = Number(text.replace(/\D/g, ''))
	return text.endsWith('k') ? digits * 1000 : digits
}

interface Found {
	cities: string[]
	types: number[]
	rooms: SearchQuery['rooms']
	facades: number[]
	/** Euro. */
	price: { min: number | null; max: number | null }
	energy: string | null
	/** Minimum m². */
	surface: number | null
	plot: number | null
	features: FeatureFilter[]
	/** Words that mean none of these. */
	rest: string[]
}

/** The state of reading a text word by word. */
interface Reading {
	words: readonly string[]
	index: number
	vocabulary: Vocabulary
	found: Found
	goal: SearchQuery['goal']
	isLenient: boolean
	/** A fact counts without a word such as "with" before it, too. */
	isBare: boolean
	/** After a word such as "with". */
	isWith: boolean
	/** Where a list of what the home has goes on: after "with a garden and". */
	isListed: boolean
	/** After a word such as "without". */
	isDenied: boolean
	/** After a word such as "in". */
	isPlace: boolean
}

function roomOf(count: string, word: string) {
	const kind = /^\d{1,2}$/.test(count) ? ROOM_KINDS.find((it) => isRoom(it, word)) : undefined
	return kind && { [kind]: { min: Number(count), max: null } }
}

/** Reads "3 slaapkamers", "3slpk". Returns the number of words read. */
function takeRoom({ words, index, found }: Reading): number {
	const word = words[index] ?? ''
	const apart = roomOf(word, words[index + 1] ?? '')
	const [, count = '', rest = ''] = /^(\d{1,2})([a-z]+)$/.exec(word) ?? []
	const together = apart ? undefined : roomOf(count, rest)
	found.rooms = { ...found.rooms, ...apart, ...together }
	if (apart) return 2
	return together ? 1 : 0
}

/** Reads "4 façades", "halfopen bebouwing". Returns the number of words read. */
function takeFacades({ words, index, found }: Reading): number {
	const at = facadesAt(words, index)
	if (at) found.facades.push(at.facades)
	return at?.length ?? 0
}

const under = (zip: string, values: readonly string[] = []) => values.filter((value) => value.endsWith(`|${zip}`))

/** Reads "9000", "B-9000", "9000 Gent". Returns the number of words read. */
function takeZip({ words, index, vocabulary, found }: Reading): number {
	const first = /^be?$/.test(words[index] ?? '') ? index + 1 : index
	const word = words[first] ?? ''
	const code = /^[1-9]\d{3}$/.test(word) ? vocabulary.zip(word) : null
	if (code === null) return 0
	const behind = longestName(words, first + 1, vocabulary.cities)
	const same = under(word, behind?.values)
	found.cities.push(...(same.length > 0 ? same : [code]))
	return first + 1 - index + (same.length > 0 ? (behind?.length ?? 0) : 0)
}

/** Reads "La Louvière", "Bray (7130)". Returns the number of words read. */
function takePlace({ words, index, vocabulary, found, isLenient, isPlace }: Reading): number {
	const name = longestName(words, index, vocabulary.cities)
	if (!name) return 0
	const isWhole = name.length === words.length
	const isSure = name.key.length >= SHORTEST_SURE_NAME && !AMBIGUOUS.has(name.key)
	if (!isLenient && !isPlace && !isWhole && !isSure) return 0
	const same = under(words[index + name.length] ?? '', name.values)
	found.cities.push(...(same.length > 0 ? same : name.values))
	return name.length + (same.length > 0 ? 1 : 0)
}

/** Reads "appartement". Returns the number of words read. */
function takeType({ words, index, vocabulary, found, isWith }: Reading): number {
	const types = isWith ? undefined : vocabulary.types.get(words[index] ?? '')
	found.types.push(...(types ?? []))
	return types ? 1 : 0
}

/**
 * Reads a word that means none of these. It is kept unless it is empty, and it may decide how the next word is read.
 */
function takeWord(reading: Reading): number {
	const word = reading.words[reading.index] ?? ''
	const isWithWord = WITH_WORDS.has(word)
	if (!EMPTY_WORDS.has(word)) reading.isDenied = DENYING_WORDS.has(word)
	if (!AND_WORDS.has(word) && !EMPTY_WORDS.has(word)) reading.isListed = false
	// "with a lift": an article, not the French word before a place.
	reading.isPlace = PLACE_WORDS.has(word) && !(reading.isWith && word === 'a')
	if (reading.isPlace) reading.isWith = false
	if (reading.isWith && isThing(word)) reading.isListed = true
	if (isWithWord || isThing(word)) reading.isWith = isWithWord
	if (!isWithWord && !EMPTY_WORDS.has(word) && !/^[,;]$/.test(word)) reading.found.rest.push(word)
	return 1
}

/** Reads "met tuin", "avec piscine", "with a lift", "met garage". Returns the number of words read. */
function takeFeature(reading: Reading): number {
	const { words, index, vocabulary, found, goal, isBare } = reading
	const isOneOfMany = reading.isWith || reading.isListed
	if (reading.isDenied || reading.isPlace || !(isBare || isOneOfMany)) return 0
	const isGarage = isOneOfMany && isRoom('garages', words[index] ?? '')
	const feature = featureAt(words, index, vocabulary.features)
	if (isGarage) found.rooms = { garages: { min: 1, max: null }, ...found.rooms }
	else if (feature && isFeatureOf(goal, feature.name)) found.features.push(feature.name)
	else return 0
	reading.isListed = isOneOfMany
	reading.isWith = false
	return feature?.length ?? 1
}

function takeNext(reading: Reading): number {
	const counted = takeRoom(reading) || takeFacades(reading) || takeFeature(reading)
	if (counted > 0) return counted
	const isPart = !reading.isWith || reading.isPlace
	const taken = isPart ? takeZip(reading) || takePlace(reading) || takeType(reading) : 0
	if (taken > 0) Object.assign(reading, { isPlace: false, isListed: false })
	return taken || takeWord(reading)
}

/** Returns everything that plain words ask for: "appartement 2 chambres Namur", "Gent, Brugge", "9000 9050". */
function readText(text: string, vocabulary: Vocabulary, how: Pick<Reading, 'goal' | 'isLenient' | 'isBare'>): Found {
	const { energy, rest: unlabelled } = takeEnergy(text)
	const plain = ` ${fold(unlabelled).replaceAll('’', "'")} `.replace(/[\s\u00a0]+/g, ' ')
	const { surface, plot, rest: unmeasured } = takeArea(plain)
	const found: Found = {
		cities: [],
		types: [],
		rooms: {},
		facades: [],
		price: { min: null, max: null },
		energy,
		surface,
		plot,
		features: [],
		rest: [],
	}
	const take = (side: 'min' | 'max') => (_: string, amount: string) => {
		found.price[side] = euro(amount)
		return ' '
	}
	const folded = unmeasured
		.replace(UP_TO, take('max'))
		.replace(FROM, take('min'))
		.replace(BUDGET, (text, amount: string) => (found.price.max === null ? take('max')(text, amount) : text))
		.replace(GOAL_PHRASES, ' ')
		.replace(LONG_ROOMS, joinPhrase)
	// A comma separates places; anything else between words does not.
	const words = folded.split(/([,;])|[^\p{L}\p{N},;]+/u).filter((word) => word !== undefined && word !== '')
	const before = { isWith: false, isListed: false, isDenied: false, isPlace: false }
	const reading: Reading = { words, index: 0, vocabulary, found, ...how, ...before }
	while (reading.index < words.length) reading.index += takeNext(reading)
	return found
}

function longestName(words: readonly string[], start: number, cities: Vocabulary['cities']) {
	for (let length = Math.min(MOST_WORDS_OF_A_NAME, words.length - start); length > 0; length--) {
		const part = words.slice(start, start + length)
		if (part.some((word) => /^[,;\d]+$/.test(word))) continue
		const key = nameKey(part.join(' '))
		const values = cities.get(key)
		if (values && key !== '') return { key, length, values }
	}
	return null
}

/** Returns whether a text is the reference of a home, not a price, such as "max 300.000", and not a place with one. */
function isReference(text: string, { cities }: Vocabulary): boolean {
	const folded = fold(text)
	const isPriced = [UP_TO, FROM].some((pattern) => pattern.test(folded))
	const [first = ''] = folded.split(/[^a-z]/)
	return REFERENCE.test(text) && !isPriced && !(first.length >= SHORTEST_SURE_NAME && cities.has(first))
}

/**
 * Returns a search in which the free text is turned into filters as far as it is understood: places by any of their
 * names, postal codes, types, rooms, façades, prices, surfaces, energy labels and yes/no facts. The rest stays free text. A text that contains a street, or of
 * which nothing is understood, stays whole.
 */
export function understood(query: SearchQuery, vocabulary: Vocabulary): SearchQuery {
	const { goal, search } = query
	if (search === null) return query
	if (
		isReference(search.trim(), vocabulary) ||
		fold(search)
			.split(/[^\p{L}\p{N}]+/u)
			.some(isStreetWord)
	)
		return query
	// If every word is understood, a short name is a place too, "maison Huy", or a fact needs no "with": "villa piscine".
	const ways = [
		{ goal, isLenient: true, isBare: false },
		{ goal, isLenient: false, isBare: true },
	]
	const whole = ways.map((how) => readText(search, vocabulary, how)).find((found) => found.rest.length === 0)
	const found = whole ?? readText(search, vocabulary, { goal, isLenient: false, isBare: false })
	const { cities, types, rooms, facades, price, energy, surface, plot, rest } = found
	const features = featureFilters(goal, found.features)
	const isNothing =
		cities.length + types.length + facades.length + features.length + Object.keys(rooms).length === 0 &&
		[price.min, price.max, energy, surface, plot].every((part) => part === null)
	if (isNothing) return query
	return {
		...query,
		search: rest.length > 0 ? rest.join(' ') : null,
		cities: [...new Set([...query.cities, ...cities])].sort(),
		types: [...new Set([...query.types, ...types])].sort((a, b) => a - b),
		rooms: { ...rooms, ...query.rooms },
		facades: FACADES.filter((count) => query.facades.includes(count) || facades.includes(count)),
		price: { min: query.price.min ?? price.min, max: query.price.max ?? price.max },
		features: featureFilters(goal, [...query.features, ...features]),
		energy: query.energy ?? energy,
		surface: query.surface ?? surface,
		plot: query.plot ?? plot,
	}
}
