import 'server-only'
import type { Mapped, MappingContext, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { referenceOf, type SkarabeeReference } from '#lib/homes/connectors/skarabee/service/reference.ts'
import { publishingOf } from './advert-facts.ts'
import { kindOf } from './building-facts.ts'
import { homeRecords } from './map-home.ts'
import { projectRecords } from './map-project.ts'
import noUse from './no-use.json' with { type: 'json' }
import { placeOf } from './price-facts.ts'
import { textsOf } from './skarabee-presentation.ts'
import { withoutFillers } from './skarabee-values.ts'

const NOTHING: Mapped = { properties: [], projects: [] }

/** The project of a lot or model: from the list of projects, or from its own record if it is not listed. */
function projectOf(property: RawReader, id: number, { units }: SkarabeeReference): number | null {
	const named = property.child('Project').positive('PublicationID')
	const listed = units[id]
	return listed ? listed.project : named
}

function mapped(record: RawRecord, reader: RawReader, context: MappingContext): Mapped {
	const { notes, languages } = context
	const leaveOut = (reason: string) => {
		notes.leftOut(record.key, reason)
		return NOTHING
	}
	const [info, property] = [reader.child('Info'), reader.child('Property')]
	const id = info.positive('ID')
	const publishing = publishingOf(info, property)
	if (id === null) return leaveOut('it has no ID')
	if ('leftOut' in publishing) return leaveOut(publishing.leftOut)
	const place = placeOf(info, property)
	if (!place) return leaveOut('it has no town or postal code')
	const texts = textsOf(info, property, context)
	const withText = languages.filter((language) => texts.has(language))
	const spoken = withText.length > 0 ? withText : languages.slice(0, 1)
	const type = property.text('PropertyType')
	const source = { publication: reader, info, property, place, texts, languages: spoken }
	if (type === 'PROJECT') return { properties: [], projects: projectRecords(id, source) }
	if (type !== 'TRANSACTION' && type !== 'LOT' && type !== 'MODEL') {
		property.unknown('PropertyType', type, 'not published')
		return leaveOut(`kind of property ${type ?? 'UNDEFINED'}`)
	}
	const reference = referenceOf(context.reference)
	if (type === 'MODEL' && reference.units[id]?.hasLots) return leaveOut('a model of which the lots are published')
	const kind = kindOf(property)
	if (!kind) return leaveOut('none of the types of the site is true of it')
	const projectId = type === 'TRANSACTION' ? null : projectOf(property, id, reference)
	const home = { ...source, kind, publishing, reference, projectId, isFrom: type === 'MODEL' }
	return { properties: homeRecords(id, home), projects: [] }
}

/** Marks known fields that are of no use to the site, or private: what the seller gets, notes among colleagues. */
function passOver(reader: RawReader): void {
	reader.ignore('Estate')
	reader.child('Info').ignore(...noUse.info)
	const property = reader.child('Property').ignore(...noUse.property)
	for (const name of ['Project', 'Model']) property.child(name).ignore(...noUse.project, ...noUse.projectTexts)
	property.child('Financials').ignore(...noUse.financials)
	property.child('Dimensions').ignore(...noUse.dimensions)
	property.child('Dates').ignore(...noUse.dates)
}

/**
 * Turns a publication into a home or a project. The publication's ID is its number on the site and at Skarabee, where
 * leads are sent with it; the ID of the property is another one.
 */
export function mapPublication(record: RawRecord, context: MappingContext): Mapped {
	const reader = new RawReader(withoutFillers(record.raw), context.notes)
	const result = mapped(record, reader, context)
	if (result !== NOTHING) {
		passOver(reader)
		reader.reportRest()
	}
	return result
}
