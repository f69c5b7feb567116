import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import {
	type ByLanguage,
	inLanguage,
	type WordList,
	wordsFor,
} from '#lib/homes/connectors/sweepbright/mapping/values/words.ts'

const HEATING = [
	['energy', ['gas', 'fuel', 'electricity', 'heat_pump']],
	['heating_cooling', ['central_heating', 'floor_heating', 'individual_heating']],
] as const
const OUTSIDE = ['garden', 'terrace', 'balcony'] as const

function words(reader: RawReader, field: string, list: WordList): ByLanguage | null {
	const value = reader.text(field)
	if (value === null) return null
	return wordsFor(list, value) ?? reader.unknown(field, value, 'left unknown')
}

function capital(text: string): string | null {
	return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

function tankOf(reader: RawReader): ByLanguage | null {
	const energy = reader.child('legal').child('energy')
	const said = energy.text('report_fuel_tank')
	return said === 'no_report' || said === 'not_applicable' ? null : words(energy, 'report_fuel_tank', 'tank')
}

/** Returns a function that says in a language what enumerations mean. */
export function wordsOf(reader: RawReader): (language: string) => Partial<PayloadProperty> {
	const features = reader.child('features')
	const heating = HEATING.flatMap(([group, fields]) =>
		fields.flatMap((field) => (features.child(group).flag(field) === true ? [wordsFor('heating', field)] : [])),
	)
	const outside = OUTSIDE.flatMap((place) => {
		const direction = words(reader, `${place}_orientation`, 'orientation')
		return direction === null ? [] : [{ place: wordsFor('outside', place), direction }]
	})
	const hasDoubleGlazing = features.child('ecology').flag('double_glazing') === true
	const land = reader.child('legal').child('property_and_land')
	const regulations = reader.child('legal').child('regulations')
	const reference = regulations.text('asbestos_certificate_reference')
	const said = {
		SubTypeName: words(reader, 'sub_type', 'subType'),
		State: words(reader, 'general_condition', 'condition'),
		Kitchen: words(reader, 'kitchen_condition', 'condition'),
		GlazingType: hasDoubleGlazing ? wordsFor('glazing', 'double_glazing') : null,
		FloodZone: words(land, 'flood_risk', 'floodZone'),
		PlanningDesignation: words(land, 'land_use_designation', 'designation'),
		OilTankCertificate: tankOf(reader),
	}
	const asbestos = regulations.flag('asbestos_certificate') === true ? wordsFor('asbestos', 'certificate') : null
	return (language) => {
		const list = heating.map((part) => inLanguage(part, language) ?? '').join(', ')
		const sides = outside.map(
			({ place, direction }) => `${inLanguage(place, language)}: ${inLanguage(direction, language)}`,
		)
		const certificate = inLanguage(asbestos, language)
		return {
			...Object.fromEntries(Object.entries(said).map(([field, by]) => [field, inLanguage(by, language)])),
			Heating: capital(list),
			Orientation: capital(sides.join(', ')),
			AsbestosType: certificate === null || reference === null ? certificate : `${certificate} (${reference})`,
		}
	}
}
