import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { firstText, readInstant } from './omnicasa-values.ts'

/** The largest first. */
const SIZES = ['XLarge', 'Large', 'Medium', 'Small'] as const

function fileOf(item: RawReader) {
	const Url = item.text('Url')
	const file = { ID: item.text('ID'), Name: item.text('Name') ?? item.text('Description') }
	item.skip('Width', 'Height', 'ShowOrder', 'Order', 'Type', 'FileName')
	return Url === null ? null : { ...file, Url }
}

/** Returns the pictures in their order, in the largest size that the record has. */
export function picturesOf(reader: RawReader): PayloadPicture[] {
	const found = SIZES.map((size): PayloadPicture[] => {
		const items = filesOf(reader, `${size}PictureItems`)
		const single = reader.child(`${size}PictureItem`)
		const plain = reader.value(`${size}Pictures`)
		const first = reader.text(`${size}Picture`)
		if (items.length > 0) return items
		const urls = Array.isArray(plain) ? plain.filter((url) => typeof url === 'string' && url !== '') : []
		if (urls.length > 0) return urls.map((Url) => ({ Url }))
		const one = fileOf(single)
		return one === null ? (first === null ? [] : [{ Url: first }]) : [one]
	})
	return found.find((pictures) => pictures.length > 0) ?? []
}

/** Returns plans or documents: a list of `{ID, Name, Url}`. */
export function filesOf(reader: RawReader, field: string): (PayloadPicture & { Url: string })[] {
	return reader.list(field).flatMap((item) => fileOf(item) ?? [])
}

/** Open houses, and who at the agency answers. */
export function meetingOf(reader: RawReader) {
	const Name = reader.text('ManagerName')
	const direct = reader.text('ManagerDirectPhone')
	const mobile = reader.text('ManagerMobilePhone')
	const Email = reader.text('ManagerEmail')
	const openHouses = reader.list('OpenHouses').flatMap((item) => {
		const Start = readInstant(firstText(item, 'Start', 'StartDate'))
		const End = readInstant(firstText(item, 'End', 'EndDate'))
		return Start === null ? [] : [{ Start, End }]
	})
	return {
		ContactPerson: Name === null && Email === null ? null : { Name, Phone: direct ?? mobile, Email },
		OpenHouses: openHouses,
	} satisfies Partial<PayloadProperty>
}

export interface Texts {
	language: string
	reader: RawReader
	title: string | null
	description: string | null
}

/**
 * Returns the languages in which a record has texts of its own: what is word for word that of an earlier language was
 * only repeated by the service. If there is none, the first language, without texts.
 */
export function ownTexts(all: readonly Texts[]): readonly Texts[] {
	const own = all.filter(({ title, description }, index) => {
		if (title === null && description === null) return false
		return !all.slice(0, index).some((other) => other.title === title && other.description === description)
	})
	return own.length > 0 ? own : all.slice(0, 1)
}
