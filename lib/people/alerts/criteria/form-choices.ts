import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { townWithMark } from '#lib/base/format/city-key.ts'
import type { ZoneNode } from '#lib/homes/places/zones.ts'
import { loadPlaces } from './alert-places.ts'
import { loadNames } from './words.ts'

/** A value of a field and its label. */
export interface FormChoice {
	value: string
	label: string
}

function zonesBelow({ key, name, children }: ZoneNode, depth = 0): FormChoice[] {
	const label = `${'– '.repeat(depth)}${name}`
	return [{ value: key, label }, ...children.flatMap((child) => zonesBelow(child, depth + 1))]
}

/** The types and places that an alert can have, in a language, by the field of its form. */
export async function formChoices(language: string): Promise<Record<'types' | 'places', FormChoice[]>> {
	const db = await getPublicDb()
	const { types } = await loadNames(db, language)
	const { zones, cities } = await loadPlaces(db, language)
	return {
		types: types.map(({ value, name }) => ({ value, label: name })),
		places: [
			...zones.flatMap((zone) => zonesBelow(zone)),
			...cities.map(({ key, name }) => ({ value: key, label: townWithMark(name, key) })),
		],
	}
}
