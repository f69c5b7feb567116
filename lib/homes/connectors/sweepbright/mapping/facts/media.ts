import type { PayloadPicture } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

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
