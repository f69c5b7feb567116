/** Throws if a text is no key of a file: a key cannot lead out of the store, whoever made it. */
export function checkKey(key: string): string {
	const isFine = key.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
	if (!isFine || /[\0\\]/.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`)
	return key
}
