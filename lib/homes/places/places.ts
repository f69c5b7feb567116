import 'server-only'
import { z } from 'zod'
import { editDistance, slipsForgiven } from '#lib/base/text/edit-distance.ts'
import { plainText } from '#lib/base/text/plain-text.ts'
import { nameKey } from './name-key.ts'
import file from './places-be.json' with { type: 'json' }

const NAME_LANGUAGES = ['nl', 'fr', 'de', 'en'] as const
type NameLanguage = (typeof NAME_LANGUAGES)[number]

/** A Belgian municipality, or a part of one under one postal code. */
export interface Place {
	zip: string
	/** Its name in each language. */
	names: Readonly<Record<NameLanguage, string>>
	/** Other names: searches find them, pages never show them. */
	also: readonly string[]
	/** WGS 84 degrees. */
	centre: { latitude: number; longitude: number }
	/** The municipality that it is a part of; null if it is a municipality itself. */
	municipality: Place | null
}

const Names = z.union([
	z.string(),
	z.object({ nl: z.string(), fr: z.string(), de: z.string().optional(), en: z.string().optional() }),
])
const Also = z.array(z.string())
const Municipality = z.object({
	zip: z.string(),
	names: Names,
	also: Also,
	region: z.enum(['flanders', 'wallonia', 'brussels']),
	at: z.tuple([z.number(), z.number()]),
	parts: z.array(z.tuple([z.string(), Names, z.number(), z.number()]).rest(Also)),
})

function namesIn(names: z.infer<typeof Names>, region: z.infer<typeof Municipality>['region']): Place['names'] {
	if (typeof names === 'string') return { nl: names, fr: names, de: names, en: names }
	// German and English use the local name.
	const local = region === 'flanders' ? names.nl : names.fr
	return { nl: names.nl, fr: names.fr, de: names.de ?? local, en: names.en ?? local }
}

interface Code {
	municipality: Place
	/** By the `nameKey` of each of their names. */
	places: Map<string, Place>
}

let codes: ReadonlyMap<string, Code> | null = null

function readFile(): Map<string, Code> {
	const found = new Map<string, Code>()
	const add = (place: Place, municipality: Place) => {
		const code = found.get(place.zip) ?? { municipality, places: new Map<string, Place>() }
		found.set(place.zip, code)
		for (const name of namesOf(place)) {
			if (!code.places.has(nameKey(name))) code.places.set(nameKey(name), place)
		}
	}
	for (const { zip, names, also, region, at, parts } of z.array(Municipality).parse(file)) {
		const centre = { latitude: at[0], longitude: at[1] }
		const municipality = { zip, names: namesIn(names, region), also, centre, municipality: null }
		add(municipality, municipality)
		for (const [code, own, latitude, longitude, aliases = []] of parts) {
			const said = namesIn(own, region)
			// A part with the name of its municipality has that name in every language: Antwerp 2018 too.
			const isSame = said.nl === municipality.names.nl && said.fr === municipality.names.fr
			const partNames = isSame ? municipality.names : said
			const part = { zip: code, names: partNames, also: aliases, centre: { latitude, longitude } }
			add({ ...part, municipality }, municipality)
		}
		// The municipality's own name under the code of a part means that part.
		for (const code of new Set(parts.map(([own]) => own))) {
			const own = found.get(code)
			const at = own?.places.values().next().value?.centre ?? centre
			if (own?.municipality === municipality)
				add({ ...municipality, zip: code, centre: at, municipality }, municipality)
		}
	}
	return found
}

function codeOf(zip: string): Code | undefined {
	codes ??= readFile()
	return codes.get(/^(?:b\s*-?\s*)?([1-9][0-9]{3})$/i.exec(zip.trim())?.[1] ?? '')
}

/** Returns every name of a place, official ones first; a name may occur twice. */
export function namesOf({ names, also }: Place): string[] {
	return [...NAME_LANGUAGES.map((language) => names[language]), ...also]
}

/** Returns the name of a place in a language; the English one for a language without names of its own. */
export function nameIn({ names }: Place, language: string): string {
	const known = NAME_LANGUAGES.find((it) => it === language)
	return names[known ?? 'en']
}

/** Returns the municipality of a Belgian postal code; null if there is no such code. */
export function municipalityOfZip(zip: string): Place | null {
	return codeOf(zip)?.municipality ?? null
}

/** Returns every place under a Belgian postal code, the municipality itself first; none if there is no such code. */
export function placesOfZip(zip: string): Place[] {
	const places = [...new Set(codeOf(zip)?.places.values() ?? [])]
	return places.sort((a, b) => Number(a.municipality !== null) - Number(b.municipality !== null))
}

/** Returns the place with a name under a Belgian postal code, in any language and spelling; null if there is none. */
export function placeCalled(name: string, zip: string): Place | null {
	return codeOf(zip)?.places.get(nameKey(name)) ?? null
}

/** What was found so far, by the name's key. */
const zips = new Map<string, string>()

function onlyZip(key: string): string | null {
	codes ??= readFile()
	const called = [...codes.values()].flatMap(({ places }) => places.get(key) ?? [])
	const municipalities = called.filter(({ municipality }) => municipality === null)
	const found = new Set((municipalities.length > 0 ? municipalities : called).map(({ zip }) => zip))
	const [zip = null] = found
	return found.size === 1 ? zip : null
}

/**
 * Returns the postal code of the Belgian municipality with a name, in any language and spelling, or else of the only
 * place with it; null if there is none, or more than one.
 */
export function zipCalled(name: string): string | null {
	const key = nameKey(name)
	const zip = zips.get(key) ?? onlyZip(key)
	if (zip !== null) zips.set(key, zip)
	return zip
}

function nearlyCalled(name: string, { places }: Code): Place | null {
	const wanted = nameKey(name)
	const near = [...places].filter(([key]) => editDistance(wanted, key) <= Math.min(1, slipsForgiven(wanted.length)))
	const [first, ...others] = new Set(near.map(([, place]) => place))
	return first && others.length === 0 ? first : null
}

/** Shorter beginnings and ends of names, such as "saint", identify no place. */
const SHORTEST_PART = 6

/** Returns the only place of which a name is the beginning or the end: "Molenbeek" under 1080, "Saint-Josse" under 1210. */
function shortlyCalled(name: string, { places }: Code): Place | null {
	const wanted = nameKey(name)
	if (wanted.length < SHORTEST_PART) return null
	const parts = [...places].filter(([key]) => key.startsWith(wanted) || key.endsWith(wanted))
	const [first, ...others] = new Set(parts.map(([, place]) => place))
	return first && others.length === 0 ? first : null
}

/**
 * Returns the place that the records of a home mean, by its postal code and its names in any language. It matches a
 * name under that code, also with a remark ("Binche - Bray"), in short ("Molenbeek") or with one typing error, and "Brussels" for any of its
 * municipalities. Null if no place under the code matches.
 */
export function placeMeant(names: readonly string[], zip: string): Place | null {
	const code = codeOf(zip)
	if (!code) return null
	const read = (parts: readonly string[]) =>
		parts.map((part) => placeCalled(part, zip)).filter((place) => place !== null)
	const whole = read(names)[0]
	if (whole) return whole
	const pieces = read(names.flatMap((name) => name.split(/\s[-–]\s|[/,()]/)))
	const piece = pieces.find((place) => place.municipality !== null) ?? pieces[0]
	if (piece) return piece
	const short = names.map((name) => shortlyCalled(name, code)).find((place) => place !== null)
	if (short) return short
	const brussels = codeOf('1000')
	const isBrussels = names.some((name) => brussels?.places.has(nameKey(name)))
	if (isBrussels && /^1[0-2]/.test(code.municipality.zip)) return placeCalled(code.municipality.names.fr, zip)
	return names.map((name) => nearlyCalled(name, code)).find((place) => place !== null) ?? null
}

/** Returns every place, municipalities included. */
export function allPlaces(): Place[] {
	codes ??= readFile()
	return [...new Set([...codes.values()].flatMap(({ places }) => [...places.values()]))]
}

/** Returns the value of the `city` parameter for a place: its name in a language and its postal code, in lower case. */
export function placeKey(place: Place, language: string): string {
	return plainText(`${nameIn(place, language)}|${place.zip}`).toLowerCase()
}

/** Returns the place that a value of the `city` parameter means, in any language and spelling; null if unknown. */
export function placeOfKey(key: string): Place | null {
	const [name = '', zip = ''] = key.split('|')
	return placeCalled(name, zip) ?? placeCalled(name.split(',')[0] ?? '', zip)
}

/** Returns the canonical form of a value of the `city` parameter; an unknown place keeps its own. */
export function canonicalKey(key: string, language: string): string {
	const place = placeOfKey(key)
	return place ? placeKey(place, language) : key
}
