import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const TYPES: ReadonlyMap<string, HomeType> = new Map([
	['house', 'house'],
	['apartment', 'flat'],
	['land', 'land'],
	['office', 'office'],
	['parking', 'parking'],
	['commercial', 'shop'],
])
/** Sub-types that are a main type here. */
const SUB_TYPES: ReadonlyMap<string, HomeType> = new Map([
	['student_accommodation', 'studio'],
	['industrial', 'industry'],
	['warehouse', 'industry'],
	['investment_property', 'investment'],
])

/** Returns the WebID under which the site lists an estate; null if its type is not known. */
export function webIdOf(reader: RawReader): number | null {
	const type = TYPES.get(reader.text('type') ?? '')
	if (type === undefined) return null
	return HOME_TYPE[SUB_TYPES.get(reader.text('sub_type') ?? '') ?? type]
}
