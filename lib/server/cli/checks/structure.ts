import path from 'node:path'

/** The floors of `lib`, from the ground up. A file may import its own floor and those below it. */
const FLOORS = ['base', 'site', 'homes', 'people', 'pages', 'server', 'desk'] as const

/** What each room may import besides itself: rooms of its own floor, or other rooms of `components`. */
export type MayImport = Readonly<Record<string, readonly string[]>>

/** Folders that only some files may import: by their beginning, the beginnings of the paths of those files. */
export type OnlyFrom = Readonly<Record<string, readonly string[]>>

interface Arrow {
	from: string
	to: string
}

const LAZY = /\bimport\s*\(\s*'((?:#|\.\/|\.\.\/)[^'\n]+)'/g
const STATIC = /(?:\bfrom\s*|^import\s+|\bdeclare\s+module\s+)'((?:#|\.\/|\.\.\/)[^'\n]+)'/gm

/**
 * Returns every file of ours that a file imports, types included, by its path from the root: all of them, or only those
 * that are loaded with it.
 */
export function importsOf(file: string, text: string, which: 'all' | 'static' = 'all'): string[] {
	return [...text.matchAll(STATIC), ...(which === 'all' ? text.matchAll(LAZY) : [])].map(([, specifier = '']) =>
		specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
	)
}

const isCode = (file: string) => /^(lib|components)\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file)

/**
 * Returns the room that contains a file: `homes/search` in `lib`, `components/cards` in `components`; for a file
 * directly in a floor, the floor.
 */
export function roomOf(file: string): string {
	const [top = '', ...rest] = file.split('/')
	const depth = top === 'lib' ? 2 : 1
	const room = rest.slice(0, -1).slice(0, depth).join('/')
	return top === 'lib' ? room : `${top}/${room}`
}

function floorOf(room: string): number {
	const names: readonly string[] = FLOORS
	return names.indexOf(room.split('/')[0] ?? '')
}

function arrowProblem({ from, to }: Arrow, mayImport: MayImport): string | null {
	const [one, other] = [roomOf(from), roomOf(to)]
	if (one === other || from.split('/')[0] !== to.split('/')[0]) return null
	if (from.startsWith('lib/')) {
		if (floorOf(other) > floorOf(one)) return `${from} imports ${to}, which stands on a floor above it`
		if (floorOf(other) < floorOf(one)) return null
	}
	if (mayImport[one]?.includes(other)) return null
	return `${from} imports ${to}: "${one}" may not import "${other}" (lib/server/cli/checks/may-import.ts)`
}

/** Returns the folders of an import cycle, from one back to itself; null if there is none. */
function circleOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
	const done = new Set<string>()
	const walk = (folder: string, way: readonly string[]): string[] | null => {
		const at = way.indexOf(folder)
		if (at >= 0) return [...way.slice(at), folder]
		if (done.has(folder)) return null
		for (const next of arrows.get(folder) ?? []) {
			const circle = walk(next, [...way, folder])
			if (circle) return circle
		}
		done.add(folder)
		return null
	}
	for (const folder of arrows.keys()) {
		const circle = walk(folder, [])
		if (circle) return circle
	}
	return null
}

function circleAt(arrows: readonly Arrow[], depth: number): string[] | null {
	const cut = (file: string) => file.split('/').slice(0, -1).slice(0, depth).join('/')
	const between = new Map<string, Set<string>>()
	for (const { from, to } of arrows) {
		const [one, other] = [cut(from), cut(to)]
		// A folder and its subfolders count as one at this depth: only a deeper check distinguishes them.
		const isNested = one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
		if (one === other || (isNested && depth < DEEPEST)) continue
		between.set(one, (between.get(one) ?? new Set()).add(other))
	}
	return circleOf(between)
}

const DEEPEST = 8

/** Returns the imports of folders that are open only to some files, one per line; tests may import anything. */
export function onlyFromProblems(texts: ReadonlyMap<string, string>, onlyFrom: OnlyFrom): string[] {
	const files = [...texts].filter(([file]) => !file.startsWith('tests/') && !/\.test\.tsx?$/.test(file))
	return files.flatMap(([from, text]) =>
		importsOf(from, text).flatMap((to) => {
			const closed = Object.entries(onlyFrom).filter(
				([folder, openTo]) => to.startsWith(folder) && !openTo.some((place) => from.startsWith(place)),
			)
			return closed.map(
				([folder]) => `${from} imports ${to}: "${folder}" is not for it (lib/server/cli/checks/only-from.ts)`,
			)
		}),
	)
}

/**
 * Returns the problems with the imports of `lib` and `components`, one per line: an import of a floor above, one
 * between rooms that the table does not allow, and folders that import each other in a cycle, at any depth.
 */
export function structureProblems(texts: ReadonlyMap<string, string>, mayImport: MayImport): string[] {
	const files = [...texts].filter(([file]) => isCode(file))
	const arrows = files
		.flatMap(([from, text]) => importsOf(from, text).map((to) => ({ from, to })))
		.filter(({ from, to }) => isCode(to) && from.split('/')[0] === to.split('/')[0])
	const ofArrows = arrows.map((arrow) => arrowProblem(arrow, mayImport)).filter((problem) => problem !== null)
	const circles = Array.from({ length: DEEPEST - 1 }, (_, index) => circleAt(arrows, index + 2))
	const ofCircles = circles.flatMap((circle) => (circle ? [`folders import each other: ${circle.join(' → ')}`] : []))
	return [...new Set([...ofArrows, ...ofCircles])]
}
