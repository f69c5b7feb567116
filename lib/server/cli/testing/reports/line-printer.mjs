/**
 * Prints text in whole lines as they are completed, each with a prefix, so that steps running side by side stay
 * legible.
 * @param {string} prefix
 * @param {(line: string) => void} print
 */
export function linePrinter(prefix, print = console.log) {
	let rest = ''
	return {
		/** @param {string} text */
		write(text) {
			const lines = `${rest}${text}`.split('\n')
			rest = lines.pop() ?? ''
			for (const line of lines) print(`${prefix}${line}`.trimEnd())
		},
		/** Prints the rest that did not end with a line break. */
		end() {
			if (rest !== '') print(`${prefix}${rest}`)
			rest = ''
		},
	}
}
