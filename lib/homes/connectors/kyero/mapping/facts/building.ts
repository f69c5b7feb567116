import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const FEATURES: Readonly<Record<string, Partial<PayloadProperty>>> = {
	lift: { Lift: true },
	elevator: { Lift: true },
	garden: { Garden: true },
	'private garden': { Garden: true },
	'air conditioning': { AirConditioning: true },
	furnished: { Furnished: true },
	unfurnished: { Furnished: false },
	alarm: { Alarm: true },
	cellar: { Cellar: true },
	basement: { Cellar: true },
	attic: { Attic: true },
	'swimming pool': { Pool: true },
	pool: { Pool: true },
}

/** Returns the facts among the features, which are free text in English; what is no fact of ours is left out. */
export function featuresOf(property: RawReader): Partial<PayloadProperty> {
	const value = property.child('features').value('feature')
	const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
	return Object.assign({}, ...texts.map((text) => FEATURES[text.trim().toLowerCase()] ?? {}))
}
