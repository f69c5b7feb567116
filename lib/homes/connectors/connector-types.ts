import type { SourceKind, SourceOf } from '#lib/site/config/schema/services/source.ts'
import type { PayloadProject, PayloadProperty } from './payload-types.ts'

/** The kinds of source that a connector reads. */
export type ConnectorKind = Exclude<SourceKind, 'file' | 'url'>
/** Those that are services with an account. The others are files. */
export type ServiceKind = Exclude<ConnectorKind, 'openimmo' | 'kyero'>
export type FileKind = Exclude<ConnectorKind, ServiceKind>

/** What a source has, by its own key, such as `estate:1234`. */
export interface SourceItem {
	key: string
	/** Changes when the record changes; null if the source has no mark, and then it is read at every run. */
	mark: string | null
}

/** One record as the source sent it. */
export interface RawRecord {
	key: string
	raw: unknown
}

/** What the source calls its numbers, such as the labels of an enumeration, by a name that the connector chooses. */
export type Reference = Readonly<Record<string, unknown>>

/** What a mapping finds worth reporting. It holds no personal data, except in `example`. */
export interface MappingNotes {
	/** A field that came and is not mapped, with an example of its value. */
	unmappedField(field: string, example: unknown): void
	/** A field that came, whose meaning is known, and that the site has no place for. */
	notShown(field: string): void
	/** The record has texts in a language that the site does not show; `isOnly` if it has none in any other. */
	foreignTexts(language: string, isOnly: boolean): void
	/** A value of a known field that the mapping does not support; `effect` is what was done instead. */
	unknownValue(field: string, value: unknown, effect: 'not published' | 'left unknown'): void
	/** The record is left out of the payload, for a reason in words: "status 19 (prospection)". */
	leftOut(key: string, reason: string): void
}

export interface MappingContext {
	/** The languages of the site in its order: the texts of these are asked for and mapped. */
	languages: readonly string[]
	/** The language of texts without one, as the agency set it; null: it is recognised. */
	textLanguage: string | null
	/** The language of texts without one if it is not recognised. */
	defaultLanguage: string
	reference: Reference
	notes: MappingNotes
}

/** What one record of a source becomes in the payload. */
export interface Mapped {
	properties: readonly PayloadProperty[]
	projects: readonly PayloadProject[]
}

/** Turns a record into payload records. Pure: the same record and reference always give the same result. */
export type MapRecord = (record: RawRecord, context: MappingContext) => Mapped

/** What a source reports when a member of staff checks whether it works. */
export interface SourceCheck {
	/** Lines for staff, such as "Office: Immo Beffroi (12)". */
	lines: readonly string[]
	homes: number
	projects: number
}

/** A lead in the words that all services share. */
export interface CrmLead {
	/** Our reference, such as `VIS-2026-7KQ2MX`. A service that is sent it twice must not enter it twice. */
	reference: string
	kind: 'contact' | 'visit' | 'offer' | 'valuation' | 'application' | 'search' | 'documents' | 'other'
	language: string
	firstName: string
	lastName: string
	email: string
	phone: string | null
	/** What the visitor wrote, with the facts of the form, as plain text. */
	message: string
	/** The source's own id of the home, if the lead is about one. */
	sourceId: string | null
	/** What a visitor looks for; WebIDs as in the payload, prices in euro, surface in m². */
	criteria: {
		goal: 0 | 1
		webIds: readonly number[]
		priceMin: number | null
		priceMax: number | null
		bedroomsMin: number | null
		surfaceMin: number | null
		zips: readonly string[]
	} | null
	/** Whether the visitor ticked the box for news of the agency. */
	hasMarketingConsent: boolean
	/** The visit that was booked, ISO instants. */
	visit: { start: string; end: string } | null
	pageUrl: string | null
}

/** The public page of a home, to be written back into the source. */
export interface PublishedPage {
	/** The source's own id. */
	sourceId: string
	/** The page, or null if the home is no longer shown. */
	url: string | null
}

/** A connection to a service, signed in when it is first used. Every method throws `SourceProblem`. */
export interface SourceSession {
	check(): Promise<SourceCheck>
	/** Labels and dictionaries that the mapping needs; read once per run. Null: they cannot be had, earlier ones stay. */
	reference?(): Promise<Reference | null>
	/** The complete list of what the source publishes. Throws rather than return a part of it. */
	list(): Promise<readonly SourceItem[]>
	/** How many keys `read` takes at once. */
	readonly batch: number
	/** Reads these records. What has vanished since it was listed is left out. */
	read(keys: readonly string[]): Promise<readonly RawRecord[]>
	/** Enters a lead; returns the service's own id of it, if it gives one. */
	sendLead?(lead: CrmLead): Promise<{ externalId: string | null }>
	/** Writes addresses of pages into the source. */
	writeAddresses?(pages: readonly PublishedPage[]): Promise<void>
}

/** A call of the service to this site: a hint that something changed, never data. */
export interface WebhookRequest {
	headers: Headers
	/** The body as it came. */
	body: Uint8Array
	/** The last part of the address that was called. */
	word: string
}

export interface WebhookHint {
	/** Keys that changed or vanished; empty: look at everything. */
	changed: readonly SourceItem[]
	removed: readonly string[]
}

/** What a connector gets to work with. */
export interface SourceTools {
	/** Returns the value of an environment variable that the settings name. Throws `SourceProblem` if it is not set. */
	secret(variable: string): string
	/** What is stored of this source, for services that cannot list what they have. */
	stored(): Promise<readonly SourceItem[]>
	languages: readonly string[]
}

/** How the homes of one kind of service are read. */
export interface ServiceConnector<Kind extends ServiceKind> {
	kind: Kind
	open(settings: SourceOf<Kind>, tools: SourceTools): SourceSession
	map: MapRecord
	/** Returns what a call reports, or null if it is not from the service. */
	readWebhook?(
		settings: SourceOf<Kind>,
		tools: Pick<SourceTools, 'secret'>,
		request: WebhookRequest,
	): WebhookHint | null
}

/** A home in a delivery. */
export interface DeliveredRecord {
	record: RawRecord
	/** The numbers by which the source identifies it, the surest first. */
	numbers: readonly string[]
	isRemoved: boolean
}

/** A file of a folder: all homes of the agency, or what has changed since the one before. */
export interface Delivery {
	isWhole: boolean
	records: AsyncIterable<DeliveredRecord>
	/** Addresses on this site of the pictures that came with it. */
	files: readonly string[]
}

/** How a source is read that delivers files into a folder, some of them with changes only. */
export interface Deliveries {
	/** Opens a file. Throws `SourceProblem`, then or while its records are read, if it is not whole. */
	open(file: string): Promise<Delivery>
	numbersOf(raw: unknown): readonly string[]
	/** Addresses on this site of the pictures that a record shows. */
	filesOf(raw: unknown): readonly string[]
	/** Returns a changed record with what it keeps of the one before. */
	withEarlier(raw: unknown, earlier: unknown): unknown
}

/** How the homes of one kind of file are read. */
export interface FileConnector<Kind extends FileKind> {
	kind: Kind
	/** Reads the file record by record. Throws `SourceProblem` if it is not whole. */
	records(file: string): AsyncIterable<RawRecord>
	map: MapRecord
	deliveries?: Deliveries
}
