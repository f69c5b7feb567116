import { Parser } from 'htmlparser2'

/** A number as people and programs write it: 2523, 2.523, 2 523 or 2_523, with decimals or without. */
const NUMBER = /(?<![\p{L}\d])(?:\d{1,3}(?:[._\u0020\u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?(?![\p{L}\d])/gu

/** Where a number stands on a page: what a visitor reads, or attributes and scripts. */
type Place = 'text' | 'data'

/**
 * Returns the numbers of a text, each as its digits with a point before the decimals. Only a whole number counts:
 * '523' is neither in '2.523' nor in a hash, so that a counter, a date or a nonce cannot write a figure by chance.
 */
export function numbersIn(text: string): Set<string> {
	const found = [...text.matchAll(NUMBER)].flatMap(([number]) => {
		// A point before three digits groups thousands in a text and begins decimals in JSON: it counts as both.
		const digits = number.replaceAll(/[._\u0020\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.')
		return [digits, digits.split('.')[0] ?? '', number.replace(',', '.'), ...number.split(/[\u0020\u00a0\u202f]/)]
	})
	return new Set(found)
}

/** Returns the numbers of a page, those that a visitor reads apart from those in attributes and scripts. */
export function numbersOf(page: string): Record<Place, Set<string>> {
	const read: Record<Place, string[]> = { text: [], data: [] }
	let place: Place = 'text'
	let open = ''
	const close = (next: Place) => {
		read[place].push(open)
		open = ''
		place = next
	}
	const placeIn = (name: string) => (name === 'script' || name === 'style' ? 'data' : 'text')
	const parser = new Parser({
		onopentag: (name, attributes) => {
			close(placeIn(name))
			read.data.push(...Object.values(attributes))
		},
		onclosetag: () => close('text'),
		// A text comes in parts where it has entities.
		ontext: (part) => {
			open += part
		},
		oncomment: (part) => read.data.push(part),
		onend: () => close('text'),
	})
	parser.end(page)
	const numbers = (parts: string[]) => new Set(parts.flatMap((part) => [...numbersIn(part)]))
	return { text: numbers(read.text), data: numbers(read.data) }
}

/** Returns which of some figures a page contains, each with its place: `text 123457`. */
export function figuresTold(page: string, figures: readonly (string | number)[]): string[] {
	const numbers = numbersOf(page)
	return (['text', 'data'] as const).flatMap((place) =>
		figures.filter((figure) => numbers[place].has(String(figure))).map((figure) => `${place} ${figure}`),
	)
}
