import fs from 'node:fs'
import path from 'node:path'
import { BELGIUM } from '#lib/base/format/region.ts'
import { type Centre, centreOf } from '#lib/homes/places/centres/centre.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { borderReader } from './borders.ts'
import {
	ALSO_CALLED,
	CENTRES,
	CODES_WITHOUT_PLACE,
	EXONYMS,
	MENDED,
	MERGERS,
	MUNICIPALITY_NAMES,
	MUNICIPALITY_OF,
	NO_PLACES,
	PARTS_IN_TWO_LANGUAGES,
	TOWN_HALLS,
	WRONG_LINES,
} from './corrections.ts'

interface Names {
	nl: string
	fr: string
	de?: string
	en?: string
}

interface Municipality {
	nis: string
	names: Names
	zip: string
	region: string
}

interface Part {
	zip: string
	names: Names
	at: Centre
}

interface Line extends Centre {
	zip: string
	name: string
}

function csv(file: string): string[][] {
	const lines = fs.readFileSync(file, 'utf8').replaceAll('’', "'").trim().split('\n').slice(1)
	return lines.map((line) => line.trim().split(','))
}

function readLines(file: string): Line[] {
	return csv(file).flatMap(([zip = '', raw = '', latitude, longitude]) => {
		if (NO_PLACES.test(raw) || WRONG_LINES.has(`${zip} ${raw}`)) return []
		const name = (MENDED[raw] ?? raw).replace(/^'s /, "'s-")
		const at = centreOf([name], zip, BELGIUM) ?? { latitude: Number(latitude), longitude: Number(longitude) }
		return [{ zip, name, ...at }]
	})
}

function readMunicipalities(file: string): Municipality[] {
	return csv(file).map(([nis = '', nl = '', fr = '', region = '', zip = '']) => ({
		nis,
		names: { nl: MENDED[nl] ?? nl, fr: MENDED[fr] ?? fr, ...MUNICIPALITY_NAMES[nl] },
		zip: TOWN_HALLS[nl] ?? zip,
		region,
	}))
}

const isCalled = ({ names }: { names: Names }, name: string) =>
	[names.nl, names.fr].some((known) => nameKey(known) === nameKey(name))

/**
 * Returns the municipality of each postal code: the one with most of the code's points, or with the name of one of its
 * lines.
 */
function municipalitiesByZip(lines: readonly Line[], municipalities: readonly Municipality[], topoJson: unknown) {
	const nisAt = borderReader(topoJson)
	const result = new Map<string, string>()
	for (const [zip, own] of Map.groupBy(lines, (line) => line.zip)) {
		const votes = new Map<string, number>()
		const vote = (nis: string | null, weight: number) => nis && votes.set(nis, (votes.get(nis) ?? 0) + weight)
		for (const { name, latitude, longitude } of own) {
			vote(nisAt(longitude, latitude), 1)
			const named = municipalities.find((it) => isCalled(it, name) && it.zip.slice(0, 2) === zip.slice(0, 2))
			vote(named?.nis ?? null, 2)
		}
		const known = municipalities.find(({ names }) => names.nl === MUNICIPALITY_OF[zip])
		if (known) {
			result.set(zip, known.nis)
			continue
		}
		const [first, second] = [...votes].sort((a, b) => b[1] - a[1])
		if (!first) throw new Error(`No municipality for ${zip}`)
		const nameOf = (nis?: string) => municipalities.find((it) => it.nis === nis)?.names.nl
		if (second && second[1] * 2 > first[1]) {
			process.stderr.write(`${zip}: ${nameOf(first[0])} ${first[1]}, ${nameOf(second[0])} ${second[1]}\n`)
		}
		result.set(zip, first[0])
	}
	return result
}

/** Returns how precise a point is, as its number of digits: some of the source's are rounded. */
const digits = ({ latitude, longitude }: Centre) => `${latitude}${longitude}`.length

/** Returns the parts of a postal code, each once, with its names in both languages. */
function partsOf(zip: string, lines: readonly Line[], municipality: Municipality): Part[] {
	const parts = new Map<string, Part>()
	for (const { name, latitude, longitude } of lines) {
		const translated = PARTS_IN_TWO_LANGUAGES.find(
			([code, nl, fr]) => code === zip && [nl, fr].some((known) => nameKey(known) === nameKey(name)),
		)
		const [, nl, fr] = translated ?? []
		const own = isCalled(municipality, name) ? municipality.names : { nl: name, fr: name }
		const names = nl !== undefined && fr !== undefined ? { nl, fr } : own
		const key = nameKey(names.nl)
		const at = CENTRES[`${zip} ${names.nl}`] ?? centreOf([names.nl, names.fr], zip, BELGIUM) ?? { latitude, longitude }
		const known = parts.get(key)
		if (!known || digits(known.at) < digits(at)) parts.set(key, { zip, names, at })
	}
	return [...parts.values()]
}

function merged(municipalities: readonly Municipality[]) {
	const groups = municipalities.map((it) => {
		const merger = MERGERS.find(({ of }) => of.includes(it.names.nl))
		if (!merger) return { ...it, of: [it.nis] }
		const all = merger.of.map((name) => municipalities.find(({ names }) => names.nl === name)?.nis ?? '')
		if (all.includes('')) throw new Error(`${merger.name} is made of unknown municipalities`)
		const names = { nl: merger.name, fr: merger.fr ?? merger.name }
		return { nis: all[0] ?? '', names, zip: merger.zip, region: it.region, of: all }
	})
	return groups.filter((group, index) => groups.findIndex(({ nis }) => nis === group.nis) === index)
}

/**
 * Returns the name for one line of the file: one text if it is the same in every language, otherwise the names that
 * differ.
 */
function written({ nl, fr }: Names, zip: string): string | Names {
	const [, , foreign] = EXONYMS.find(([name, code]) => code === zip && name === nl) ?? []
	return nl === fr && !foreign ? nl : { nl, fr, ...foreign }
}

function also(nl: string, zip: string): string[] {
	return ALSO_CALLED.flatMap(([name, code, names]) => (name === nl && code === zip ? names : []))
}

/** Writes places-be.json in lib/homes/places from the three files of a folder; see the README there. */
export function makePlaces(folder: string): void {
	const lines = readLines(path.join(folder, 'postcodes-be.csv'))
	const municipalities = readMunicipalities(path.join(folder, 'municipalities-be.csv'))
	const topoJson: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'municipalities-be.topo.json'), 'utf8'))
	const byZip = municipalitiesByZip(lines, municipalities, topoJson)
	const linesByZip = Map.groupBy(lines, ({ zip }) => zip)
	const result = merged(municipalities).map(({ names, zip: listedZip, region, of }) => {
		const old = municipalities.filter(({ nis }) => of.includes(nis))
		const parts = old.flatMap((it) =>
			[...byZip].filter(([, nis]) => nis === it.nis).flatMap(([zip]) => partsOf(zip, linesByZip.get(zip) ?? [], it)),
		)
		const called = parts.filter((part) => isCalled({ names }, part.names.nl)).sort((a, b) => (a.zip < b.zip ? -1 : 1))
		const zip = called[0]?.zip ?? listedZip
		const inTownHall = parts.filter((part) => part.zip === zip)
		const seat = called[0] ?? inTownHall.find((part) => old.some((it) => isCalled(it, part.names.nl))) ?? inTownHall[0]
		if (!seat) throw new Error(`${names.nl} has no part with the postal code ${zip}`)
		const others = parts.filter((part) => part !== seat || !isCalled({ names }, part.names.nl))
		for (const code of CODES_WITHOUT_PLACE[names.nl] ?? []) others.push({ zip: code, names, at: seat.at })
		others.sort((a, b) => a.zip.localeCompare(b.zip) || a.names.nl.localeCompare(b.names.nl))
		return {
			zip,
			names: written(names, zip),
			also: also(names.nl, zip),
			region,
			at: [seat.at.latitude, seat.at.longitude],
			parts: others.map((part) => {
				const aliases = also(part.names.nl, part.zip)
				const row = [part.zip, written(part.names, part.zip), part.at.latitude, part.at.longitude]
				return aliases.length > 0 ? [...row, aliases] : row
			}),
		}
	})
	result.sort((a, b) => a.zip.localeCompare(b.zip))
	const text = result.map((it) => `\t${JSON.stringify(it)}`).join(',\n')
	fs.writeFileSync(path.join('lib', 'homes', 'places', 'places-be.json'), `[\n${text}\n]\n`)
	process.stdout.write(
		`${result.length} municipalities, ${result.reduce((sum, it) => sum + it.parts.length, 0)} parts\n`,
	)
}
