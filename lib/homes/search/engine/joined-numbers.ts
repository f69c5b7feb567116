const COMMA = 44
const ZERO = 48

/** Returns the whole numbers in a text of digits and commas; none for null. */
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
