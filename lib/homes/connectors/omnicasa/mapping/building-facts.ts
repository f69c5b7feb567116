import { fold } from '#lib/base/text/fold.ts'
import { featuresFrom, numbersFrom } from '#lib/homes/connectors/fact-sources.ts'
import { kindCalled } from '#lib/homes/connectors/kind-called.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { readFacades } from '#lib/homes/listings/facades.ts'
import mainTypes from './main-types.json' with { type: 'json' }
import { firstText, ticked, whole } from './omnicasa-values.ts'

const FACADES: ReadonlyMap<string, 4 | 3 | 2> = new Map([
	['1', 4],
	['2', 2],
	['3', 3],
])

function facadesOf(reader: RawReader): 4 | 3 | 2 | null {
	const [value, name] = [firstText(reader, 'ConstructionID', 'Construction'), reader.text('ConstructionName')]
	if (value !== null && value !== '0' && /^\d+$/.test(value)) {
		return FACADES.get(value) ?? reader.unknown('ConstructionID', value, 'left unknown')
	}
	return name === null ? null : (readFacades(name) ?? reader.unknown('ConstructionName', name, 'left unknown'))
}

const NEW_BUILD = /nieuwbouw|nouvelle construction|construction neuve|\bnew[- ]build|neubau/

/** Returns whether the condition or the kind of home calls it new-build, in words; nothing else does. */
function newBuildOf(reader: RawReader): true | null {
	const words = [reader.text('ConditionName'), reader.text('MainTypeName')]
	return words.some((text) => text !== null && NEW_BUILD.test(fold(text))) || null
}

const WHOLE = ['Floor', 'ConstructionYear', 'RenovationYear']

/** What can be counted, measured and paid, and what the home has. */
export function measuresOf(reader: RawReader) {
	return {
		...numbersFrom('omnicasa', ({ at, field, isCount }) =>
			isCount || WHOLE.includes(field) ? whole(reader, at, field) : reader.positive(at, field),
		),
		Facades: facadesOf(reader),
		NewBuild: newBuildOf(reader),
		...featuresFrom('omnicasa', (name) => ticked(reader, name)),
	} satisfies Partial<PayloadProperty>
}

const BY_ID: ReadonlyMap<string, string> = new Map(Object.entries(mainTypes))

function isHomeType(text: string | undefined): text is HomeType {
	return text !== undefined && text in HOME_TYPE
}

/**
 * Returns the WebID under which the site lists a home. Agencies number their own WebIDs, so that the main type decides,
 * by its number, else by its name or that of the WebID. Null if none is known.
 */
export function webIdOf(reader: RawReader, texts: readonly RawReader[]): number | null {
	for (const field of ['MainTypeID', 'MainType', 'TypeOfPropertyID']) {
		const type = BY_ID.get(reader.text(field) ?? '')
		if (isHomeType(type)) return HOME_TYPE[type]
	}
	for (const field of ['MainTypeName', 'WebIDName']) {
		for (const text of texts) {
			const called = kindCalled(text.text(field) ?? '')
			if (called !== null) return HOME_TYPE[called.kind]
		}
	}
	return null
}
