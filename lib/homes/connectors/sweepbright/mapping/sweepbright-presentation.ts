import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import 'server-only'
import type { MappingContext } from '#lib/homes/connectors/connector-types.ts'
import { htmlOf } from '#lib/homes/connectors/reading/plain-html.ts'
import { recordForeign, unsaidLanguage } from '#lib/homes/connectors/reading/text-language.ts'

/** Returns pictures or plans in their order. Their addresses expire; their ids stay. */
export function picturesOf(reader: RawReader, field: string): PayloadPicture[] {
	const items = reader.list(field).map((item) => {
		item.skip('filename', 'content_type')
		return {
			ordinal: item.number('ordinal') ?? Number.MAX_SAFE_INTEGER,
			ID: item.text('id'),
			Url: item.text('url'),
			ExpiresOn: item.text('url_expires_on'),
			Name: item.text('description'),
		}
	})
	return items
		.toSorted((one, other) => one.ordinal - other.ordinal)
		.flatMap(({ ordinal: _, Url, ...rest }) => (Url === null ? [] : [{ Url, ...rest }]))
}

/** Returns the documents, under what they are called. */
export function documentsOf(reader: RawReader) {
	return reader.list('documents').flatMap((item) => {
		const filename = item.text('filename')
		const file = { ID: item.text('id'), Name: item.text('description') ?? filename, Url: item.text('url') }
		item.skip('content_type', 'url_expires_on', 'ordinal')
		return file.Url === null ? [] : [file]
	})
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Who answers for the home, and whose it is. Of the vendors only the addresses are read, for the owner portal, and of
 * buyers and tenants nothing.
 */
export function peopleOf(reader: RawReader) {
	const negotiator = reader.child('negotiator')
	const Name = [negotiator.text('first_name'), negotiator.text('last_name')].filter((part) => part !== null).join(' ')
	const Email = negotiator.text('email')
	const Phone = negotiator.text('phone')
	negotiator.ignore('photo_url').skip('id', 'photo_url_expires_on')
	const vendors = reader.list('vendors').map((vendor) => {
		vendor.skip('id', 'first_name', 'last_name', 'phone', 'company', 'language', 'locale', 'address')
		return vendor.text('email')
	})
	const emails = vendors.filter((email) => email !== null && ADDRESS.test(email))
	return {
		ContactPerson: Name === '' && Email === null ? null : { Name: Name || null, Phone, Email },
		OwnerEmails: [...new Set(emails.flatMap((email) => email ?? []))],
	} satisfies Partial<PayloadProperty>
}

export interface Texts {
	language: string
	title: string | null
	description: string | null
}

/** Returns a text by language, with all languages in which it is; `unsaid` is the language of one that is without. */
function byLanguage(reader: RawReader, name: string, unsaid: string): ReadonlyMap<string, string> {
	const value = reader.value(name)
	const texts = typeof value === 'string' ? reader : reader.child(name)
	const languages = typeof value === 'string' ? [unsaid] : Object.keys(Object(value))
	return new Map(
		languages.flatMap((language) => {
			const text = texts.text(typeof value === 'string' ? name : language)
			return text === null ? [] : [[language, text] as const]
		}),
	)
}

/**
 * Returns title and description in each of the site's languages that has any; without texts, the first language. What
 * the site has no language for is left aside, and reported.
 */
export function textsOf(reader: RawReader, context: MappingContext): readonly Texts[] {
	const { languages, notes } = context
	const names = ['description_title', 'description'] as const
	const plain = names.map((name) => reader.value(name)).filter((text) => typeof text === 'string')
	const unsaid = unsaidLanguage(plain, context)
	const [titles, descriptions] = [byLanguage(reader, names[0], unsaid), byLanguage(reader, names[1], unsaid)]
	recordForeign(notes, [...titles.keys(), ...descriptions.keys()], languages)
	const all = languages.map((language) => ({
		language,
		title: titles.get(language) ?? null,
		description: htmlOf([descriptions.get(language) ?? null]),
	}))
	const own = all.filter(({ title, description }) => title !== null || description !== null)
	return own.length > 0 ? own : all.slice(0, 1)
}
