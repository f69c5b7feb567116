import { expect, it } from 'vitest'
import { linePrinter } from './line-printer.mjs'
import { closingLines, lastLine } from './times.mjs'

it('names the steps in their order and the ten slowest files of each at the end', () => {
	const files = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}.test.ts`, milliseconds: index * 1000 }))
	const steps = [
		{ name: 'build', milliseconds: 61_230, processorMs: null, files: [] },
		{ name: 'unit', milliseconds: 90_000, processorMs: 170_040, files },
	]
	const lines = closingLines({ steps, failures: [] })
	expect(lines.slice(1, 4)).toEqual([
		'Steps (time, processor):',
		'   61.2 s            build',
		'   90.0 s   170.0 s  unit',
	])
	expect(lines.slice(5, 8)).toEqual(['Slowest files of unit:', '   11.0 s  f11.test.ts', '   10.0 s  f10.test.ts'])
	expect(lines).toHaveLength(16)
	expect(lines.at(-1)).toBe('    2.0 s  f2.test.ts')
})

it('names what failed after all else, so that it is at the end of a log', () => {
	const failures = ['unit: failed: sum.test.ts: adds\nexpected 3, got 1', 'lint: ended with status 1']
	expect(closingLines({ steps: [], failures }).slice(-4)).toEqual([
		'Failures:',
		'  unit: failed: sum.test.ts: adds',
		'      expected 3, got 1',
		'  lint: ended with status 1',
	])
})

it('ends with one line that names skipped tests only if there are some', () => {
	expect(lastLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
	expect(lastLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

it('prints what two programs write side by side in whole lines with their names', () => {
	const lines: string[] = []
	const [unit, build] = ['unit │ ', 'build │ '].map((prefix) => linePrinter(prefix, (line) => lines.push(line)))
	unit?.write('first ha')
	build?.write('one\n\ntwo')
	unit?.write('lf\n')
	build?.end()
	unit?.end()
	expect(lines).toEqual(['build │ one', 'build │', 'unit │ first half', 'build │ two'])
})
