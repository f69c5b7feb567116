import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../../..')
/** Rooms whose files run in a process of their own, and those that the server may import: they load no library. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
	'lib/desk/printouts/drawing/': ['drawing.ts'],
	'lib/homes/pictures/encode/': ['encoder.ts', 'encoder-bounds.ts'],
}
const DRAWING = /^(sharp|pdfkit|fontkit)$/

interface Import {
	file: string
	from: string
}

/** What each file loads when it runs: types are gone by then. */
function imports(): Import[] {
	return ['app', 'components', 'lib', 'instrumentation.ts', 'middleware.ts'].flatMap((part) => {
		const whole = path.join(ROOT, part)
		const files = fs.statSync(whole).isFile()
			? [part]
			: fs.readdirSync(whole, { recursive: true, encoding: 'utf8' }).map((file) => `${part}/${file}`)
		return files
			.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
			.flatMap((file) => {
				const source = fs.readFileSync(path.join(ROOT, file), 'utf8')
				const all = source.matchAll(
					/^(?:import|export)\s(?!type\b)[^'"]*?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]/gm,
				)
				return [...all].map(([, from, later]) => ({ file, from: from ?? later ?? '' }))
			})
	})
}

const roomOf = (file: string) => Object.keys(ROOMS).find((room) => file.startsWith(room)) ?? null

/** Returns the path of one of our files; null for a library. */
function pathOf({ file, from }: Import): string | null {
	if (from.startsWith('#')) return from.slice(1)
	return from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : null
}

test('the server loads nothing that draws or decodes pictures', () => {
	const all = imports()
	const libraries = all.filter(({ file, from }) => DRAWING.test(from) && roomOf(file) === null)
	const rooms = all.filter((one) => {
		const target = pathOf(one)
		const room = target === null ? null : roomOf(target)
		if (room === null || target === null || roomOf(one.file) === room) return false
		return !ROOMS[room]?.includes(target.slice(room.length))
	})
	expect([...libraries, ...rooms]).toEqual([])
	// The files that the server may import load none of the others.
	const doors = Object.entries(ROOMS).flatMap(([room, files]) => files.map((file) => room + file))
	const inside = all.filter((one) => doors.includes(one.file) && roomOf(pathOf(one) ?? '') !== null)
	expect(inside.filter((one) => !doors.includes(pathOf(one) ?? ''))).toEqual([])
	expect(all.filter(({ from }) => DRAWING.test(from)).length).toBeGreaterThan(3)
})
