import 'server-only'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { HOME_TYPE } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { SkarabeeReference } from '#lib/homes/connectors/skarabee/service/reference.ts'
import { certificatesOf, energyOf, floodOf, planningOf, type publishingOf } from './advert-facts.ts'
import { buildingOf, equipmentOf, type Kind, roomsOf } from './building-facts.ts'
import { annuityOf, leaseOf, type placeOf, priceOf, vatOf } from './price-facts.ts'
import { documentsOf, filmsOf, openHousesOf, picturesOf, type Text } from './skarabee-presentation.ts'
import { dayOf, knownValue, momentOf, wordsFor } from './skarabee-values.ts'

export interface HomeSource {
	publication: RawReader
	info: RawReader
	property: RawReader
	kind: Kind
	place: NonNullable<ReturnType<typeof placeOf>>
	publishing: Exclude<ReturnType<typeof publishingOf>, { leftOut: string }>
	texts: ReadonlyMap<string, Text>
	languages: readonly string[]
	reference: SkarabeeReference
	projectId: number | null
	/** Whether the price is that of the cheapest of several homes. */
	isFrom: boolean
}

const DWELLINGS: ReadonlySet<number> = new Set([HOME_TYPE.house, HOME_TYPE.flat, HOME_TYPE.studio])
const STARTING_FROM = 7

/** The agent for the home, else the one who is responsible for it; only those who still work there. */
function contactOf(
	property: RawReader,
	{ agents }: SkarabeeReference,
): NonNullable<PayloadProperty['ContactPerson']> | null {
	const logins = [property.text('SalesRepresentativeLoginId'), property.text('ResponsibleLoginId')]
	const agent = logins.map((login) => (login === null ? undefined : agents[login])).find((found) => found)
	return agent ? { Name: agent.name, Phone: agent.phone, Email: agent.email } : null
}

/** A day, else words of the enumeration, else what the agency wrote, which only its own language shows. */
function availabilityOf(property: RawReader, ownLanguage: string | undefined) {
	const dates = property.child('Dates')
	const [day, own] = [dayOf(dates, 'AvailableFrom'), dates.text('AvailableFromText')]
	const acceptance = knownValue(property, 'Acception', 'acceptance', ['BY_DATE'])
	return (language: string) =>
		day ?? wordsFor('acceptance', acceptance, language) ?? (language === ownLanguage ? own : null)
}

function factsOf(source: HomeSource) {
	const { publication, info, property, kind, place, publishing, reference } = source
	const { goal } = publishing
	return {
		Goal: goal,
		Status: publishing.status,
		...place.facts,
		PublishAddress: place.isPublic,
		WebID: kind.webId,
		WebIDs: kind.webIds,
		Facades: kind.facades,
		...priceOf(info, property, goal, DWELLINGS.has(kind.webId)),
		PriceUnit: source.isFrom ? STARTING_FROM : null,
		...vatOf(property, goal),
		...leaseOf(property, goal),
		...energyOf(property),
		...buildingOf(property, kind.webId === HOME_TYPE.land),
		...picturesOf(publication, property),
		...filmsOf(property),
		Documents: documentsOf(publication),
		OpenHouses: openHousesOf(property) ?? [],
		ContactPerson: contactOf(property, reference),
		RecordFile: property.text('Reference'),
		ProjectID: source.projectId,
		CreatedAt: momentOf(info, 'Created'),
		ModifiedAt: momentOf(info, 'Modified'),
	}
}

/** Returns the records of a home: the same facts in each language, and the words of that language. */
export function homeRecords(id: number, source: HomeSource): readonly PayloadProperty[] {
	const { property, texts, languages, kind, place } = source
	const facts = factsOf(source)
	const [equipment, rooms, annuity] = [equipmentOf(property), roomsOf(property), annuityOf(property)]
	const [flood, planning, certificates] = [floodOf(property), planningOf(property), certificatesOf(property)]
	const availability = availabilityOf(property, languages[0])
	return languages.map((language) => ({
		ID: id,
		language,
		SourceName: 'skarabee',
		SourceId: String(id),
		...facts,
		...flood.facts,
		...planning.facts,
		...certificates.facts,
		TypeDescription: texts.get(language)?.title ?? null,
		Description: texts.get(language)?.description ?? null,
		SubTypeName: wordsFor('genre', kind.genre, language),
		CountryName: place.countryName(language),
		Availability: availability(language),
		...equipment(language),
		...flood.words(language),
		...planning.words(language),
		...certificates.words(language),
		Viager: annuity?.(language) ?? null,
		Rooms: rooms(language),
	}))
}
