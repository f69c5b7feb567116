import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

function terminal(isTTY: boolean) {
	const written: string[] = []
	return { written, stream: { isTTY, write: (text: string) => written.push(text) > 0 } }
}

test('a terminal sees the progress', () => {
	const { written, stream } = terminal(true)
	const bar = progressBar(stream)
	bar.show('Reading', 1, 2)
	bar.show('Reading', 2, 2)
	bar.clear()
	expect(written[0]).toBe(`\r\u001b[2KReading ${'█'.repeat(15)}${'░'.repeat(15)} 50 %`)
	expect(written.at(-1)).toBe('\r\u001b[2K')
	expect(written).toHaveLength(2)
})

test('any other stream gets no output', () => {
	const { written, stream } = terminal(false)
	const bar = progressBar(stream)
	bar.show('Reading', 1, 2)
	bar.clear()
	expect(written).toEqual([])
})
