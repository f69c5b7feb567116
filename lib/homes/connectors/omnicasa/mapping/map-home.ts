import 'server-only'
import type { MappingContext, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { textsOf } from '#lib/homes/connectors/omnicasa/service/raw-record.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { htmlOf } from '#lib/homes/connectors/reading/plain-html.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import {
	annuityOf,
	availabilityOf,
	goalOf,
	isPlaced,
	legalOf,
	moneyOf,
	ownerSideOf,
	placeOf,
	publishingOf,
} from './advert-facts.ts'
import { measuresOf, webIdOf } from './building-facts.ts'
import { filesOf, meetingOf, ownTexts, picturesOf } from './omnicasa-presentation.ts'
import { firstText, readerOf, readInstant, textReaderOf, whole, wordsOf } from './omnicasa-values.ts'

/** What the site has no place for. */
const NOT_SHOWN = ['District', 'HasTerrace', 'SurfaceConstructed', 'SurfaceGround2', 'SurfaceStore', 'SurfaceStock']

/** The source's own numbers and names, and what is read elsewhere. */
const ASIDE = `StatusName GoalName SubStatus MarqueeShowOrder CountryAbbr IsOffice ConditionID HeatingID
	KitchenID WebID WebIDs OfficeID SiteID ManagerID BuildingID NumberOfVisits DescriptionB City CountryName
	TypeDescription DescriptionA WebIDName MainTypeName MarqueeName PriceUnitText ConditionName HeatingName KitchenName
	OrientationT FloodZone`.split(/\s+/)

const wordsIn = (html: string) =>
	html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()

/** The short text, then the long one; one of them alone if it holds the other. */
function descriptionOf(text: RawReader): string | null {
	const [short, long] = [text.text('DescriptionA'), text.text('DescriptionB')]
	if (short === null || long === null) return short ?? long
	if (wordsIn(long).includes(wordsIn(short))) return long
	return wordsIn(short).includes(wordsIn(long)) ? short : htmlOf([short, long])
}

/** Turns a home into one record for each language in which it has texts; none if it is not to be published. */
export function mapHome({ key, raw }: RawRecord, { languages, notes }: MappingContext): PayloadProperty[] {
	const answers = textsOf(raw)
	const present = languages.filter((language) => language in answers)
	const reader = readerOf(answers[present[0] ?? ''] ?? {}, notes)
	const leave = (reason: string) => {
		notes.leftOut(key, reason)
		return []
	}
	const id = whole(reader, 'ID')
	if (id === null) return leave('it has no ID')
	const publishing = publishingOf(reader)
	if (!publishing.isShown) return leave(publishing.reason)
	const goal = goalOf(reader)
	if (typeof goal === 'string') return leave(goal)
	const readers = present.map((language) => ({ language, reader: textReaderOf(answers[language] ?? {}) }))
	const webId = webIdOf(
		reader,
		readers.map((one) => one.reader),
	)
	if (webId === null) {
		const name = firstText(reader, 'MainTypeName', 'WebIDName', 'WebID')
		reader.unknown('MainTypeName', name ?? 'none', 'not published')
		return leave(`type ${name ?? 'not given'}`)
	}
	if (!isPlaced(reader)) return leave('it has no postal code')

	const availability = availabilityOf(reader)
	const designation = wordsOf(reader, 'AreaApplication', 'areaApplication')
	const glazing = wordsOf(reader, 'WindowGlazing', 'glazing')
	const frame = wordsOf(reader, 'WindowFrame', 'frame')
	const facts = {
		ID: id,
		Goal: goal,
		WebID: webId,
		...placeOf(reader),
		PublishAddress: reader.flag('PublishAddress') === true,
		RecordFile: firstText(reader, 'RecordFile', 'Ident'),
		UniqueCode: reader.text('UniqueCode'),
		Marquee: whole(reader, 'Marquee'),
		Status: publishing.status,
		Pictures: picturesOf(reader),
		FloorPlans: filesOf(reader, 'FloorPlans'),
		Documents: filesOf(reader, 'Documents'),
		VideoUrl: firstText(reader, 'VideoUrl', 'Video'),
		VirtualTourUrl: firstText(reader, 'VirtualTour', 'VirtualTourUrl'),
		...moneyOf(reader, goal),
		...measuresOf(reader),
		...legalOf(reader),
		...meetingOf(reader),
		...annuityOf(reader),
		ProjectID: whole(reader, 'ProjectID'),
		CreatedAt: readInstant(reader.text('CreatedDate')),
		ModifiedAt: readInstant(reader.text('LastChangedDate')),
		SourceName: 'omnicasa',
		SourceId: String(id),
		...ownerSideOf(raw, notes),
	}
	const texts = readers.map(({ language, reader: text }) => ({
		language,
		reader: text,
		title: text.text('TypeDescription'),
		description: descriptionOf(text),
	}))
	const records = ownTexts(texts).flatMap(({ language, reader: text, title, description }) => {
		const City = text.text('City')
		if (City === null) return []
		return {
			...facts,
			language,
			City,
			CountryName: text.text('CountryName'),
			TypeDescription: title,
			Description: description,
			MainTypeName: text.text('WebIDName'),
			SubTypeName: text.text('MainTypeName'),
			MarqueeName: text.text('MarqueeName'),
			PriceUnitText: text.text('PriceUnitText'),
			State: text.text('ConditionName'),
			Heating: text.text('HeatingName'),
			Kitchen: text.text('KitchenName'),
			Orientation: text.text('OrientationT'),
			FloodZone: text.text('FloodZone'),
			Availability: availability(language),
			PlanningDesignation: designation(language),
			GlazingType: glazing(language),
			FrameType: frame(language),
		}
	})
	reader
		.ignore(...NOT_SHOWN)
		.skip(...ASIDE)
		.reportRest()
	return records.length > 0 ? records : leave('it has no place')
}
