/** A document is kept under the hash of its bytes, with the extension of its kind. */
const FILE = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/
const SCHEME = 'desk:'

/** Returns the address of a document that staff uploaded, which only this site can read. */
export const documentAddress = (file: string) => SCHEME + file

/** Returns the document that an address means; null for any other address. */
export function documentIn(address: string | null): string | null {
	const file = address?.startsWith(SCHEME) ? address.slice(SCHEME.length) : ''
	return FILE.test(file) ? file : null
}

/** Returns the key under which a document is kept. */
export const documentKey = (file: string) => `documents/desk/${file}`
