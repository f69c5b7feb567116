import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { featuresFrom } from '#lib/homes/connectors/reading/features-from.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const FEATURES: Readonly<Record<string, Partial<PayloadProperty>>> = {
	...Object.fromEntries(
		Object.entries(featuresFrom('kyero', (names) => names)).flatMap(([field, names]) =>
			names.map((name) => [name, { [field]: true }]),
		),
	),
	unfurnished: { Furnished: false },
	garage: { Garages: 1 },
	'private garage': { Garages: 1 },
	parking: { Parkings: 1 },
	'private parking': { Parkings: 1 },
	'parking space': { Parkings: 1 },
}

/** Returns the facts among the features, which are free text in English; what is no fact of ours is reported. */
export function featuresOf(property: RawReader): Partial<PayloadProperty> {
	const features = property.child('features')
	const value = features.value('feature')
	const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
	const facts = texts.map((text) => {
		const name = text.trim().toLowerCase()
		const fact = FEATURES[name]
		if (fact === undefined && name !== '') features.notShown('feature', text.trim())
		return fact ?? {}
	})
	return Object.assign({}, ...facts)
}
