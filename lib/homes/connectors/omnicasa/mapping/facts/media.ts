import type { PayloadPicture } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

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
