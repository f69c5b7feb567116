/** Fields whose point is never one of thousands. */
const DEGREES = ['Latitude', 'Longitude']

/** Returns the number that somebody wrote as people do ("249.000", "142,5"); null for nothing, undefined if unreadable. */
export function readNumber(text: string, name: string): number | null | undefined {
	const plain = text.replace(/[\s'’€]/g, '')
	if (plain === '') return null
	const isGrouped = !DEGREES.includes(name) && /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)
	const number = (isGrouped ? plain.replaceAll('.', '') : plain).replace(',', '.')
	return /^-?\d+(?:\.\d+)?$/.test(number) ? Number(number) : undefined
}

/** Returns a number as it is written into a field. */
export function numberText(value: number, language: string): string {
	return language === 'en' ? String(value) : String(value).replace('.', ',')
}
