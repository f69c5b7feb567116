const COMMA = 44
const ZERO = 48

/** The whole numbers that a text of digits and commas holds; none for null. */
export function numbersIn(joined: string | null): number[] {
	const numbers: number[] = []
	if (!joined) return numbers
	let number = 0
	for (let index = 0; index < joined.length; index++) {
		const code = joined.charCodeAt(index)
		if (code === COMMA) {
			numbers.push(number)
			number = 0
		} else {
			number = number * 10 + (code - ZERO)
		}
	}
	numbers.push(number)
	return numbers
}
