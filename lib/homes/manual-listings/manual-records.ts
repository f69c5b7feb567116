import 'server-only'
import { fill } from '#lib/base/text/fill.ts'
import { instantOf } from '#lib/base/time/brussels-time.ts'
import { factOptions } from '#lib/homes/listings/words/fact-words.ts'
import { documentAddress } from '#lib/homes/manual-listings/document-address.ts'
import type { OwnField, OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import { fieldsOf, isAsked } from '#lib/homes/manual-listings/form/listing-fields.ts'
import {
	isWholeRow,
	type OwnPicture,
	type OwnRow,
	type OwnValues,
	picturesOf,
	rowsOf,
	settingOf,
	textOf,
} from '#lib/homes/manual-listings/form/listing-values.ts'
import { PLAIN_FILE, variantHref } from '#lib/homes/pictures/files/variants.ts'
import { getTeam } from '#lib/site/config/config.ts'
import { WORDED } from '#lib/site/config/schema/homes/choices.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** Returns the words of an option in a language. */
function optionWords(language: string, name: string, option: string): string {
	const fact = WORDED.find(({ field }) => field === name)
	const others: Readonly<Record<string, Readonly<Record<string, string>>>> = messagesOf(language).deskOwn.worded
	const words = fact === undefined ? others[name] : factOptions(language, fact.name)
	return words?.[option] ?? option
}

const textIn = (row: OwnRow, name: string) => String(row[name] ?? '').trim()

const instantIn = (row: OwnRow, time: string) => instantOf(textIn(row, 'day'), textIn(row, time))?.toISOString() ?? null

function openHouse(row: OwnRow) {
	const Start = instantIn(row, 'from')
	return Start === null ? [] : [{ Start, End: instantIn(row, 'to') }]
}

function room(row: OwnRow) {
	const words = Object.entries(row).flatMap(([key, text]) =>
		key.startsWith('name.') && text !== '' ? [[key.slice('name.'.length), text]] : [],
	)
	return [{ Name: Object.fromEntries(words), Surface: row.surface ?? null, Floor: row.floor ?? null }]
}

const medium = (row: OwnRow) => [
	{
		Medium: textIn(row, 'medium'),
		Start: textIn(row, 'start') || null,
		End: textIn(row, 'end') || null,
		Url: textIn(row, 'url') || null,
	},
]

const document = (row: OwnRow) => [
	{ ID: textIn(row, 'file'), Name: textIn(row, 'name'), Url: documentAddress(textIn(row, 'file')) },
]

/** How the rows of a field are written in the payload; one that cannot be read is left out. */
const WRITTEN: Readonly<Record<string, (row: OwnRow) => unknown[]>> = {
	OpenHouses: openHouse,
	Rooms: room,
	MediaHistory: medium,
	Documents: document,
	OwnerEmails: (row) => [textIn(row, 'email')],
	AnnuityHeads: (row) => [row.age],
}

/** Returns the rows of a field as the payload has them, without unfinished ones; null without any. */
function rowsIn(field: OwnField, values: OwnValues): unknown[] | null {
	const rows = rowsOf(values, field.name).filter((row) => isWholeRow(field, row))
	const written = rows.flatMap((row) => WRITTEN[field.name]?.(row) ?? [])
	return written.length === 0 ? null : written
}

/**
 * Returns the conditions of an annuity sale in a language: whether the seller stays, on how many lives the annuity is
 * and how old these people are, then the words of staff. Null if nothing is known.
 */
function conditionsIn(values: OwnValues, language: string): string | null {
	// Not next-intl's plurals: the command that exports these homes runs without Next.
	const { head, heads } = messagesOf(language).deskOwn.annuity
	const use = textOf(values, 'AnnuityUse')
	const ages = rowsOf(values, 'AnnuityHeads').flatMap(({ age }) => (age === undefined ? [] : [String(age)]))
	const list = new Intl.ListFormat(language).format(ages)
	const headsIn = ages.length === 0 ? '' : fill(ages.length === 1 ? head : heads, { count: ages.length, ages: list })
	const said = [
		use === '' ? '' : `${optionWords(language, 'AnnuityUse', use)}.`,
		headsIn,
		textOf(values, `Viager.Conditions.${language}`),
	].filter(Boolean)
	return said.length === 0 ? null : said.join(' ')
}

/** A record of the payload, as its JSON. */
export type OwnRecord = Record<string, unknown>

/** What is needed to write records, besides the home itself. */
export interface RecordSetting {
	subject: OwnSubject
	languages: readonly string[]
	/** What a main type is called in a language; null if it has no name. */
	typeName: (webId: number, language: string) => string | null
}

const listOf = (text: string) =>
	text
		.split(/[,;\n]/)
		.map((part) => part.trim())
		.filter(Boolean)

function saidIn(values: OwnValues, { name }: OwnField, language: string): unknown {
	const text = textOf(values, `${name}.${language}`)
	if (text === '') return null
	if (name === 'ChargesList') return listOf(text)
	return name === 'GoodToKnow' ? linesOf(text) : text
}

/** Returns a member of the agency as the contact; null if there is no such person any more, so that it is the agency. */
function contactOf(id: string) {
	const person = getTeam().people.find((one) => one.id === id)
	if (person === undefined) return null
	return { Name: person.name, Phone: person.phone, Email: person.email, PictureUrl: person.portrait?.src ?? null }
}

function valueIn(values: OwnValues, field: OwnField, language: string): unknown {
	if (field.kind === 'said') return saidIn(values, field, language)
	const value = values[field.name]
	if (field.kind === 'rows') return rowsIn(field, values)
	if (value === undefined) return null
	switch (field.kind) {
		case 'worded':
			return optionWords(language, field.name, String(value))
		case 'agent':
			return contactOf(String(value))
		default:
			return value
	}
}

function put(record: OwnRecord, name: string, value: unknown): void {
	const [outer = '', inner] = name.split('.')
	if (value === null) return
	if (inner === undefined) record[outer] = value
	else record[outer] = { ...(record[outer] as OwnRecord | undefined), [inner]: value }
}

const linesOf = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

const pictureOf = ({ hash, width, height, alt }: OwnPicture) => ({
	Url: variantHref(hash, PLAIN_FILE),
	Width: width,
	Height: height,
	Alt: alt,
})

/** Converts fields that only the form has into fields of the payload. */
function settle(record: OwnRecord, values: OwnValues, language: string): void {
	if (record.AvailableFrom !== undefined) record.Availability = record.AvailableFrom
	if (typeof record.PortalsFrom === 'string') record.PortalsFrom = instantOf(record.PortalsFrom, '00:00')?.toISOString()
	if (record.Viager !== undefined || record.AnnuityUse !== undefined || record.AnnuityHeads !== undefined) {
		put(record, 'Viager.Conditions', conditionsIn(values, language))
	}
	for (const name of ['AvailableFrom', 'AnnuityUse', 'AnnuityHeads']) delete record[name]
}

function recordIn(id: number, values: OwnValues, language: string, { subject, typeName }: RecordSetting): OwnRecord {
	const record: OwnRecord = { ID: id, language }
	const setting = settingOf(values)
	for (const field of fieldsOf(subject)) {
		// What was filled in before the goal or the place changed does not describe the home as it is now.
		if (isAsked(field, setting)) put(record, field.name, valueIn(values, field, language))
	}
	put(record, 'Pictures', picturesOf(values, 'Pictures').map(pictureOf))
	if (subject === 'project') return record
	settle(record, values, language)
	put(record, 'MainTypeName', typeName(Number(values.WebID), language))
	put(record, 'FloorPlans', picturesOf(values, 'FloorPlans').map(pictureOf))
	return record
}

/** Returns a home or project as records of the payload, one for each language of the site. */
export function recordsOf(id: number, values: OwnValues, setting: RecordSetting): OwnRecord[] {
	return setting.languages.map((language) => recordIn(id, values, language, setting))
}
