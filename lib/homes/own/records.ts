import 'server-only'
import { PLAIN_FILE, variantHref } from '#lib/homes/pictures/files/variants.ts'
import { messagesOf } from '#lib/site/words/messages.ts'
import { isAsked, OWN_FIELDS, type OwnField } from './fields.ts'
import { type OwnPicture, type OwnValues, picturesOf, settingOf, textOf } from './values.ts'

/** A record of the payload, as its JSON. */
export type OwnRecord = Record<string, unknown>

/** What is needed to write records, besides the home itself. */
export interface RecordSetting {
	languages: readonly string[]
	/** What a main type is called in a language; null if it has no name. */
	typeName: (webId: number, language: string) => string | null
}

/** Returns the words of an option in a language. */
export function optionWords(language: string, name: string, option: string): string {
	const words: Readonly<Record<string, Readonly<Record<string, string>>>> = messagesOf(language).deskOwn.worded
	return words[name]?.[option] ?? option
}

const listOf = (text: string) =>
	text
		.split(/[,;\n]/)
		.map((part) => part.trim())
		.filter(Boolean)

function saidIn(values: OwnValues, { name }: OwnField, language: string): unknown {
	const text = textOf(values, `${name}.${language}`)
	if (text === '') return null
	return name === 'ChargesList' ? listOf(text) : text
}

function valueIn(values: OwnValues, field: OwnField, language: string): unknown {
	if (field.kind === 'said') return saidIn(values, field, language)
	const value = values[field.name]
	if (value === undefined) return null
	return field.kind === 'worded' ? optionWords(language, field.name, String(value)) : value
}

function put(record: OwnRecord, name: string, value: unknown): void {
	const [outer = '', inner] = name.split('.')
	if (value === null) return
	if (inner === undefined) record[outer] = value
	else record[outer] = { ...(record[outer] as OwnRecord | undefined), [inner]: value }
}

const pictureOf = ({ hash, width, height, alt }: OwnPicture) => ({
	...{ Url: variantHref(hash, PLAIN_FILE), Width: width, Height: height, Alt: alt },
})

function recordIn(id: number, values: OwnValues, language: string, { typeName }: RecordSetting): OwnRecord {
	const record: OwnRecord = { ID: id, language }
	const setting = settingOf(values)
	for (const field of OWN_FIELDS) {
		// What was filled in before the goal or the place changed says nothing about the home as it is now.
		if (isAsked(field, setting)) put(record, field.name, valueIn(values, field, language))
	}
	if (record.AvailableFrom !== undefined) {
		record.Availability = record.AvailableFrom
		delete record.AvailableFrom
	}
	put(record, 'MainTypeName', typeName(Number(values.WebID), language))
	put(record, 'Pictures', picturesOf(values, 'Pictures').map(pictureOf))
	put(record, 'FloorPlans', picturesOf(values, 'FloorPlans').map(pictureOf))
	return record
}

/** Returns a home as records of the payload, one for each language of the site. */
export function recordsOf(id: number, values: OwnValues, setting: RecordSetting): OwnRecord[] {
	return setting.languages.map((language) => recordIn(id, values, language, setting))
}
