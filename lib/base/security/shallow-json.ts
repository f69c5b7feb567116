/** Far more than any form or file of the agency has; what goes through lists in lists by itself still has its stack. */
const DEEPEST = 100

const partsOf = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [])

/**
 * Returns the value of a JSON text that a person sent. Throws a SyntaxError if it is none, or if lists and objects are in
 * each other more than 100 deep.
 */
export function parseShallowJson(text: string): unknown {
	const whole: unknown = JSON.parse(text)
	let layer = partsOf(whole)
	for (let depth = 1; layer.length > 0; depth += 1) {
		if (depth > DEEPEST) throw new SyntaxError('Too deep')
		layer = layer.flatMap(partsOf)
	}
	return whole
}
