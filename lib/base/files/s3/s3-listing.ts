import 'server-only'
import { SaxesParser } from 'saxes'

/** One answer of ListObjectsV2. */
export interface S3Listing {
	files: { key: string; size: number; modifiedAt: number }[]
	/** Common beginnings of keys, each with its delimiter. */
	prefixes: string[]
	/** Asks for the next part; null at the end. */
	next: string | null
}

/** Reads an answer of ListObjectsV2. Throws if it is not well-formed. */
export function readListing(xml: string): S3Listing {
	const listing: S3Listing = { files: [], prefixes: [], next: null }
	const parser = new SaxesParser()
	const path: string[] = []
	let text = ''
	let file = { key: '', size: 0, modifiedAt: 0 }
	parser.on('opentag', ({ name }) => {
		path.push(name)
		text = ''
	})
	parser.on('text', (more) => {
		text += more
	})
	parser.on('closetag', ({ name }) => {
		const within = path.slice(0, -1).at(-1)
		if (within === 'Contents' && name === 'Key') file.key = text
		if (within === 'Contents' && name === 'Size') file.size = Number(text)
		if (within === 'Contents' && name === 'LastModified') file.modifiedAt = Date.parse(text)
		if (within === 'CommonPrefixes' && name === 'Prefix') listing.prefixes.push(text)
		if (within === 'ListBucketResult' && name === 'NextContinuationToken') listing.next = text
		if (name === 'Contents') {
			listing.files.push(file)
			file = { key: '', size: 0, modifiedAt: 0 }
		}
		path.pop()
		text = ''
	})
	parser.write(xml).close()
	return listing
}
