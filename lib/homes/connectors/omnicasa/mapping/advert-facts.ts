import { BELGIUM } from '#lib/base/format/region.ts'
import { fold } from '#lib/base/text/fold.ts'
import type { MappingNotes } from '#lib/homes/connectors/connector-types.ts'
import { isFields } from '#lib/homes/connectors/omnicasa/service/omnicasa-answer.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figure-fields.ts'
import { firstText, readDay, readerOf, readInstant, ticked, whole, wordsOf } from './omnicasa-values.ts'

/** Returns whether a place has what its country needs: in Belgium, where it is if it names no country, a postal code. */
export function isPlaced(reader: RawReader): boolean {
	return reader.text('Zip') !== null || ![null, 0, BELGIUM].includes(whole(reader, 'CountryID'))
}

/** Where it is. GoogleX is the latitude and GoogleY the longitude; 0 is "not known". */
export function placeOf(reader: RawReader) {
	const latitude = reader.number('GoogleX', 'Latitude')
	const longitude = reader.number('GoogleY', 'Longitude')
	const isPlace = latitude !== null && longitude !== null && latitude !== 0 && longitude !== 0
	return {
		Zip: reader.text('Zip'),
		CountryID: whole(reader, 'CountryID'),
		Street: reader.text('Street'),
		HouseNumber: reader.text('HouseNumber'),
		BoxNr: firstText(reader, 'BoxNr', 'Box'),
		Latitude: isPlace ? latitude : null,
		Longitude: isPlace ? longitude : null,
	}
}

function priceOf(reader: RawReader, goal: 0 | 1): Pick<PayloadProperty, 'Price' | 'MonthlyRent' | 'PriceUnit'> {
	const price = reader.positive('Price', goal === 1 ? 'MonthlyRent' : 'Price')
	const from = reader.positive('StartPrice', 'Price')
	const unit = whole(reader, 'PriceUnit')
	if (goal === 1) return { MonthlyRent: price, PriceUnit: unit }
	return price === null && from !== null ? { Price: from, PriceUnit: 7 } : { Price: price, PriceUnit: unit }
}

/** The price. It comes even if it is not public; a doubt hides it. */
export function moneyOf(reader: RawReader, goal: 0 | 1) {
	return {
		PublishPrice: reader.flag('PublishPrice') === true,
		...priceOf(reader, goal),
		Vat: ticked(reader, 'Vat'),
	} satisfies Partial<PayloadProperty>
}

const AT_DATE = '7'

/** Returns sale or rent; for anything else why the home is not published. */
export function goalOf(reader: RawReader): 0 | 1 | string {
	const goal = reader.number('Goal')
	if (goal === 0 || goal === 1) return goal
	if (goal === 2) return 'goal 2 (takeover of a business)'
	if (goal !== null) reader.unknown('Goal', goal, 'not published')
	return `goal ${goal ?? 'not given'}`
}

/** Returns a function that gives, in a language, from when the home is free: words, or a day. */
export function availabilityOf(reader: RawReader): (language: string) => string | null {
	const day = readDay(reader.text('DateFree'))
	const isDate = reader.text('FreeAvailable') === AT_DATE
	const words = isDate ? () => null : wordsOf(reader, 'FreeAvailable', 'freeAvailable')
	return (language) => words(language) ?? day
}

/**
 * Returns the terms of a sale for an annuity. If the home is marked as one and the terms are unknown, its price is
 * hidden: the meaning of the amount is unclear. It stays an annuity, so that its price is not taken for another.
 */
export function annuityOf(reader: RawReader): Pick<PayloadProperty, 'Viager'> & { PublishPrice?: false } {
	const isAnnuity = ticked(reader, 'HasViager') === true
	const viager = reader.child('Viager')
	const Viager = {
		Bouquet: viager.positive('Bouquet', 'Viager.Bouquet'),
		MonthlyPayment: viager.positive('MonthlyPayment', 'Viager.MonthlyPayment'),
		Duration: viager.text('Duration'),
		Conditions: viager.text('Conditions'),
	}
	if (Object.values(Viager).some((value) => value !== null)) return { Viager }
	if (!isAnnuity) return {}
	reader.unknown('HasViager', true, 'left unknown')
	return { Viager, PublishPrice: false }
}

const YES: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'ja', 'oui']
const NO: readonly unknown[] = [false, 'false', 'no', 'nee', 'non', 'nein']
/** 1000: asked for; 1001: to be asked for. */
const ON_REQUEST: readonly unknown[] = [1000, '1000', 1001, '1001', 'on request', 'op aanvraag', 'sur demande']
/** Zero is "not known" and never "no". */
const UNKNOWN: readonly unknown[] = [undefined, null, '', '-', 0, '0']

function answer(reader: RawReader, field: string): 'yes' | 'no' | 'on request' | null {
	const value = reader.value(field)
	const said = typeof value === 'string' ? value.trim().toLowerCase() : value
	if (UNKNOWN.includes(said)) return null
	if (YES.includes(said)) return 'yes'
	if (NO.includes(said)) return 'no'
	return ON_REQUEST.includes(said) ? 'on request' : reader.unknown(field, value, 'left unknown')
}

function permit(reader: RawReader, field: string): boolean | 'on request' | null {
	const said = answer(reader, field)
	return said === null || said === 'on request' ? said : said === 'yes'
}

function score(reader: RawReader, field: string): 'A' | 'B' | 'C' | 'D' | null {
	const value = reader.text(field)?.toUpperCase() ?? '0'
	if (value === 'A' || value === 'B' || value === 'C' || value === 'D') return value
	return value === '0' ? null : reader.unknown(field, value, 'left unknown')
}

/** An energy value may be below zero; 0 is "not known". */
function energy(reader: RawReader, field: FigureField): number | null {
	const value = reader.number(field, field)
	return value === 0 ? null : value
}

/** The facts that the law requires in an advert. */
export function legalOf(reader: RawReader) {
	return {
		EnergyPerformance: energy(reader, 'EnergyPerformance'),
		EPCLabelText: reader.text('EPCLabelText'),
		EPCReference: reader.text('EPCReference'),
		EPCValidUntil: readDay(reader.text('EPCValidUntil')),
		CO2Emission: energy(reader, 'CO2Emission'),
		EnergyTotal: energy(reader, 'EnergyTotal'),
		EnergySpec: energy(reader, 'EnergySpec'),
		ELevel: energy(reader, 'ELevel'),
		FloodPScore: score(reader, 'FloodPScore'),
		FloodGScore: score(reader, 'FloodGScore'),
		BuildingPermit: permit(reader, 'BuildingPermit'),
		PlanningSummons: permit(reader, 'PlanningSummons'),
		PreEmption: permit(reader, 'PreEmption'),
		SubdivisionPermit: permit(reader, 'SubdivisionPermit'),
		JudicialDecision: answer(reader, 'JudicialDecision'),
		AsbestosType: reader.text('AsbestosType'),
		AsbestosDate: readDay(reader.text('AsbestosDate')),
	} satisfies Partial<PayloadProperty>
}

const ACTIVE = 1
const CLOSED = new Map([
	[2, 'sold'],
	[4, 'rented'],
] as const)
/** Statuses that are known and not shown. */
const NOT_SHOWN = new Map([
	[0, 'prospective'],
	[3, 'cancelled'],
	[5, 'inactive'],
	[6, 'reference'],
])
/** The values of Publish that mean "on the website". */
const PUBLISHED: readonly (number | null)[] = [1, 2, 4]

const WORDS = [
	[null, /voorbereiding|preparation|prospec|geschorst|suspend|ingetrokken|retire|withdrawn|zuruckgezogen/],
	['compromise', /compromi|onder bod|sous offre|under offer|opschortend|suspensi|vorvertrag/],
	['option', /\b(optie|option)\b|gereserveerd|reserve|reserviert/],
	['sold', /verkocht|vendu|\bsold\b|verkauft/],
	['rented', /verhuurd|\bloue|\brented\b|\blet\b|vermietet/],
] as const

type Status = NonNullable<PayloadProperty['Status']>

export type Publishing = { isShown: true; status: Status | null } | { isShown: false; reason: string }

const hidden = (reason: string): Publishing => ({ isShown: false, reason })

/** Returns the state that words such as "Onder optie" mean; undefined if they mean none, null if not to be shown. */
function stateOf(words: string | null): Status | null | undefined {
	return words === null ? undefined : WORDS.find(([, pattern]) => pattern.test(fold(words)))?.[0]
}

/**
 * Decides whether a home is published, and in which state. An absent or unknown value of Status or Publish means that
 * it is not. A state in words (SubStatusName, else the ribbon) makes an active home one under option or
 * compromise; with a ribbon in other words the importer decides by its number.
 */
export function publishingOf(reader: RawReader): Publishing {
	const status = reader.number('Status')
	const publish = reader.number('Publish')
	const subStatus = reader.number('SubStatus')
	const words = firstText(reader, 'SubStatusName')
	const ribbon = firstText(reader, 'MarqueeName')
	if (publish === null) return hidden('it does not say whether it is published (Publish)')
	if (publish === 0) return hidden('it is not published (Publish 0)')
	if (!PUBLISHED.includes(publish)) {
		reader.unknown('Publish', publish, 'not published')
		return hidden(`Publish ${publish} is not known`)
	}
	const closed = status === 2 || status === 4 ? CLOSED.get(status) : undefined
	if (closed !== undefined) return { isShown: true, status: closed }
	if (status === null) return hidden('it has no status')
	if (status !== ACTIVE) {
		const name = NOT_SHOWN.get(status)
		if (name === undefined) reader.unknown('Status', status, 'not published')
		return hidden(`status ${status} (${name ?? 'not known'})`)
	}
	const state = stateOf(words)
	if (state === null) return hidden(`status in words: ${words}`)
	if (state !== undefined) return { isShown: true, status: state }
	if (words !== null && subStatus !== 0) reader.unknown('SubStatusName', words, 'left unknown')
	const marked = stateOf(ribbon)
	if (marked) return { isShown: true, status: marked }
	return { isShown: true, status: (reader.number('Marquee') ?? 0) === 0 && ribbon === null ? 'available' : null }
}

const OWNER = '1'
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function listOf(raw: unknown, field: string, notes: MappingNotes): RawReader[] {
	const items = isFields(raw) ? raw[field] : null
	return Array.isArray(items)
		? items.filter(isFields).map((item) => readerOf({ [field]: item }, notes).child(field))
		: []
}

function ownersOf(readers: readonly RawReader[]): string[] {
	return readers.flatMap((reader) => {
		const type = firstText(reader, 'PersonTypeID', 'TypeID', 'RelationTypeID')
		const email = firstText(reader, 'Email', 'PersonEmail')
		// The service was asked for owners only; whether it heard that is not taken for granted.
		if (type !== OWNER) return reader.unknown('TypeID', type ?? 'none', 'left unknown') ?? []
		return email !== null && ADDRESS.test(email) ? [email] : []
	})
}

/** What only the owner sees, from the calls beside the home itself. */
export function ownerSideOf(raw: unknown, notes: MappingNotes) {
	const media = listOf(raw, 'media', notes)
	const histories = listOf(raw, 'histories', notes)
	const owners = listOf(raw, 'owners', notes)
	const found = {
		MediaHistory: media.flatMap((item) => {
			const Medium = firstText(item, 'Medium', 'MediaName', 'SiteName', 'Name')
			const Start = readInstant(firstText(item, 'Start', 'StartDate', 'FromDate', 'Date'))
			const End = readInstant(firstText(item, 'End', 'EndDate', 'ToDate'))
			const Url = firstText(item, 'Url', 'Link')
			return Medium === null ? [] : [{ Medium, Start, End, Url }]
		}),
		Communications: histories.map((item) => ({
			Date: readInstant(firstText(item, 'Date', 'StartDate', 'CreatedDate')),
			Source: firstText(item, 'Source', 'SourceName'),
			Type: firstText(item, 'TypeName', 'Type'),
			Contact: firstText(item, 'Contact', 'PersonName'),
			Subject: firstText(item, 'Subject'),
			Comment: firstText(item, 'Comment', 'Content'),
			Status: firstText(item, 'StatusName', 'Status'),
		})),
		OwnerEmails: [...new Set(ownersOf(owners))],
	} satisfies Partial<PayloadProperty>
	for (const item of [...media, ...histories, ...owners]) {
		item.skip('ID', 'ObjectID', 'PersonID', 'ProjectID', '$method', 'Name', 'FirstName').reportRest()
	}
	return found
}
