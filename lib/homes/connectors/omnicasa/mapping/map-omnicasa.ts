import 'server-only'
import type { MappingContext, MapRecord, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { textsOf } from '#lib/homes/connectors/omnicasa/service/raw-record.ts'
import type { PayloadProject } from '#lib/homes/connectors/payload-types.ts'
import { isPlaced, placeOf } from './advert-facts.ts'
import { mapHome } from './map-home.ts'
import { filesOf, ownTexts, picturesOf } from './omnicasa-presentation.ts'
import { firstText, readDay, readerOf, textReaderOf, whole } from './omnicasa-values.ts'

/** Turns a project into one record for each language in which it has texts; none if it is not to be published. */
function mapProject({ key, raw }: RawRecord, { languages, notes }: MappingContext): PayloadProject[] {
	const answers = textsOf(raw)
	const present = languages.filter((language) => language in answers)
	const reader = readerOf(answers[present[0] ?? ''] ?? {}, notes)
	const id = whole(reader, 'ID')
	const isPublished = reader.flag('PublishInternet') === true
	if (id === null || !isPlaced(reader) || !isPublished) {
		notes.leftOut(key, isPublished ? 'it has no ID or no postal code' : 'it is not published (PublishInternet)')
		return []
	}
	const delivery = reader.text('Delivery')
	const deliveryDate = readDay(reader.text('DeliveryDate'))
	const facts = {
		ID: id,
		...placeOf(reader),
		PublicAddress: reader.flag('PublishAddress') === true,
		Number: reader.text('Number'),
		Delivery: delivery ?? deliveryDate,
		Pictures: picturesOf(reader),
		Documents: filesOf(reader, 'Documents'),
		PriceListUrl: reader.text('PriceListUrl'),
	}
	const texts = present.map((language) => {
		const text = textReaderOf(answers[language] ?? {})
		const description = firstText(text, 'Description', 'DescriptionA')
		return { language, reader: text, title: text.text('Name'), description }
	})
	const records = ownTexts(texts).flatMap(({ language, reader: text, title, description }) => {
		const City = text.text('City')
		const CountryName = text.text('CountryName')
		return City === null ? [] : { ...facts, language, City, CountryName, Name: title, Description: description }
	})
	reader.skip('City', 'CountryName', 'Name', 'Description', 'DescriptionA', 'CreatedDate', 'LastChangedDate')
	reader.skip('Status', 'StatusName', 'SubStatus', 'PublishWebsite', 'WebIDs', 'OfficeID', 'ManagerID').reportRest()
	if (records.length === 0) notes.leftOut(key, 'it has no place')
	return records
}

/** Turns a home or a project of Omnicasa into payload records. */
export const mapOmnicasa: MapRecord = (record, context) =>
	record.key.startsWith('project:')
		? { properties: [], projects: mapProject(record, context) }
		: { properties: mapHome(record, context), projects: [] }
