/**
 * Returns the languages of an `Accept-Language` header (RFC 9110, section 12.5.4) as two small letters, the most wished
 * first; without those refused with `q=0`.
 */
export function acceptedLanguages(header: string | null): string[] {
	const wishes = (header ?? '')
		.slice(0, 500)
		.split(',')
		.flatMap((part) => {
			const [, code, weight = '1'] =
				/^\s*([a-z]{2})(?:-[a-z0-9-]*)?\s*(?:;\s*q=([01](?:\.\d{1,3})?)\s*)?$/i.exec(part) ?? []
			return code === undefined ? [] : [{ code: code.toLowerCase(), weight: Number(weight) }]
		})
	return wishes
		.filter(({ weight }) => weight > 0)
		.sort((one, other) => other.weight - one.weight)
		.map(({ code }) => code)
}
