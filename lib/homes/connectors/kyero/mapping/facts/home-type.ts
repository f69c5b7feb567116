import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import types from './home-types.json' with { type: 'json' }

interface KyeroKind {
	type: HomeType
	/** What it is called, by language. */
	name: Readonly<Record<string, string>>
}

const isType = (text: string): text is HomeType => text in HOME_TYPE
const KINDS = new Map<string, KyeroKind>(
	Object.entries(types).flatMap(([key, { type, ...name }]) => (isType(type) ? [[key, { type, name }]] : [])),
)

/** Returns what kind of home it is; null, reported, if it is none that the site has. */
export function kindOf(property: RawReader): KyeroKind | null {
	const value = property.value('type')
	const given = typeof value === 'string' ? property.text('type') : property.child('type').text('en')
	if (given === null) return null
	const kind = KINDS.get(given.toLowerCase().replace(/\s+/g, ' '))
	return kind ?? property.unknown('type', given, 'not published')
}
