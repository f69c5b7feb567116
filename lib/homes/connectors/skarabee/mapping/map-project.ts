import type { PayloadProject } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { projectTypes } from './building-facts.ts'
import noUse from './no-use.json' with { type: 'json' }
import type { placeOf } from './price-facts.ts'
import { documentsOf, picturesOf, type Text } from './skarabee-presentation.ts'
import { dayOf } from './skarabee-values.ts'

interface Source {
	publication: RawReader
	info: RawReader
	property: RawReader
	place: NonNullable<ReturnType<typeof placeOf>>
	texts: ReadonlyMap<string, Text>
	languages: readonly string[]
}

/** "2027-06-30" as month and year in a language. */
function monthOf(day: string, language: string): string {
	return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
		new Date(`${day}T00:00:00Z`),
	)
}

/** Returns the records of a project. Its delivery is the comment of the agency, else the month of its end. */
export function projectRecords(id: number, source: Source): readonly PayloadProject[] {
	const { publication, info, property, place, texts, languages } = source
	// A project has the price of its units.
	info.skip('Created', 'Modified', 'HidePrice')
	property.skip('Price', 'PriceType', 'PriceIndication', 'Reference')
	const project = property.child('Project').ignore(...noUse.project)
	const name = project.text('Name')
	const units = project.positive('Units')
	const comment = project.text('AcceptanceComment')
	const [acceptance, end] = [dayOf(project, 'Acceptance'), dayOf(project, 'StopBuilding')]
	const day = acceptance ?? end
	const facts = {
		...place.facts,
		PublicAddress: place.isPublic,
		Number: units === null ? null : String(units),
		WebIDs: projectTypes(property),
		Pictures: picturesOf(publication, property).Pictures,
		Documents: documentsOf(publication),
	}
	return languages.map((language) => ({
		ID: id,
		language,
		...facts,
		CountryName: place.countryName(language),
		Name: name ?? texts.get(language)?.title ?? null,
		Description: texts.get(language)?.description ?? null,
		Delivery: comment ?? (day === null ? null : monthOf(day, language)),
	}))
}
