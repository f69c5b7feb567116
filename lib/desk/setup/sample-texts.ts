import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import { applyEdits } from '#lib/desk/editor/edit/apply-edits.ts'
import { editsBetween } from '#lib/desk/editor/edit/edits-between.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { type FilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { SAMPLE_ENTRIES } from './sample-values.ts'

/** The lists of `config/` that hold entries of the sample, by file. */
const LISTS = {
	'team.json': 'people',
	'testimonials.json': 'testimonials',
	'articles.json': 'articles',
	'menu.json': 'pages',
} as const
type ListFile = keyof typeof LISTS
/** The files from which the sample is taken out. */
export const SAMPLE_FILES: readonly ListFile[] = ['team.json', 'testimonials.json', 'articles.json', 'menu.json']

const Entry = z.looseObject({ id: z.string() })
type Entry = z.infer<typeof Entry>
const Named = z.object({ name: z.union([z.string(), z.record(z.string(), z.string())]) })
const Author = z.object({ author: z.string() })

/** The texts of the sample that go, and those that the agency has made its own; by their names. */
export interface SampleTexts {
	people: string[]
	testimonials: string[]
	pages: string[]
	/** What came with the sample and was changed since: it stays. */
	changed: string[]
}

/** How an entry is written, whatever its layout. */
export const entryHash = (entry: unknown): string =>
	createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 16)

const hashesOf = (file: ListFile): Readonly<Record<string, string | readonly string[]>> => SAMPLE_ENTRIES[file]
const isOfSample = (file: ListFile, { id }: Entry) => Object.hasOwn(hashesOf(file), id)
const isUntouched = (file: ListFile, entry: Entry) => [hashesOf(file)[entry.id] ?? []].flat().includes(entryHash(entry))

function entriesIn(value: Json, file: ListFile): Entry[] {
	const list = z.object({ [LISTS[file]]: z.array(Entry) }).safeParse(value)
	return list.success ? (list.data[LISTS[file]] ?? []) : []
}

/** Returns the ids of what a value shows, of one type: `{ "type": "article", "id": "…" }`, however deep. */
function relatedIds(value: unknown, type: string): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => relatedIds(one, type))
	if (typeof value !== 'object' || value === null) return []
	const own = 'type' in value && value.type === type && 'id' in value && typeof value.id === 'string' ? [value.id] : []
	return [...own, ...Object.values(value).flatMap((one) => relatedIds(one, type))]
}

const isRelationTo = (value: Json, type: string, ids: ReadonlySet<string>) =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	value.type === type &&
	ids.has(String(value.id))

/** Returns a value whose blocks no longer name what is gone: a block without any shows all, or nothing. */
function withoutRelations(value: Json, gone: { person: ReadonlySet<string>; testimonial: ReadonlySet<string> }): Json {
	if (Array.isArray(value)) {
		const kept = value.filter(
			(one) => !isRelationTo(one, 'person', gone.person) && !isRelationTo(one, 'testimonial', gone.testimonial),
		)
		return kept.map((one) => withoutRelations(one, gone))
	}
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutRelations(one, gone)]))
}

interface Read {
	texts: Readonly<Record<ListFile, string>>
	values: Readonly<Record<ListFile, Json>>
	entries: Readonly<Record<ListFile, Entry[]>>
}

/** Reads the four files; null if one of them cannot be read. */
function readLists(inUse: FilesInUse): Read | null {
	try {
		const texts = SAMPLE_FILES.map((file) => [file, textInUse(inUse, file)?.text ?? '{}'] as const)
		const values = texts.map(([file, text]) => [file, parsedText(text)] as const)
		const entries = values.map(([file, value]) => [file, entriesIn(value, file)] as const)
		const byFile = <Value>(pairs: (readonly [ListFile, Value])[]) =>
			Object.fromEntries(pairs) as Record<ListFile, Value>
		return { texts: byFile(texts), values: byFile(values), entries: byFile(entries) }
	} catch {
		return null
	}
}

/** The pages of the sample that nothing else leads to or stands under, and whose articles are the sample's too. */
function goingPages({ entries }: Read, inUse: FilesInUse): Entry[] {
	const [pages, articles] = [entries['menu.json'], entries['articles.json']]
	const untouched = new Set(articles.filter((one) => isUntouched('articles.json', one)).map(({ id }) => id))
	const going = pages.filter(
		(page) => isUntouched('menu.json', page) && relatedIds(page, 'article').every((id) => untouched.has(id)),
	)
	const staying = pages.filter((page) => !going.includes(page))
	const others = [...inUse.files]
		.filter(([file]) => file !== 'menu.json')
		.map(([, bytes]) => Buffer.from(bytes).toString())
	const elsewhere = [...others, JSON.stringify(staying)].join('\n')
	return going.filter(({ id }) => !elsewhere.includes(`page:${id}`) && !staying.some((page) => page.parentId === id))
}

function goingEntries(read: Read, inUse: FilesInUse): Record<ListFile, Entry[]> {
	const pages = goingPages(read, inUse)
	const staying = read.entries['menu.json'].filter((page) => !pages.includes(page))
	const shown = new Set(relatedIds(staying, 'article'))
	const untouched = (file: ListFile) => read.entries[file].filter((entry) => isUntouched(file, entry))
	return {
		'team.json': untouched('team.json'),
		'testimonials.json': untouched('testimonials.json'),
		'articles.json': untouched('articles.json').filter(({ id }) => !shown.has(id)),
		'menu.json': pages,
	}
}

function nameOf(entry: Entry, language: string): string {
	const author = Author.safeParse(entry)
	if (author.success) return author.data.author
	const named = Named.safeParse(entry)
	if (!named.success) return entry.id
	const { name } = named.data
	return typeof name === 'string' ? name : (name[language] ?? Object.values(name)[0] ?? entry.id)
}

/** Returns which texts of the sample are left, as a reader of a language calls them. */
export function sampleTexts(inUse: FilesInUse, language: string): SampleTexts {
	const read = readLists(inUse)
	if (read === null) return { people: [], testimonials: [], pages: [], changed: [] }
	const going = goingEntries(read, inUse)
	const names = (file: ListFile) => going[file].map((entry) => nameOf(entry, language))
	const changed = (['team.json', 'testimonials.json', 'menu.json'] as const).flatMap((file) =>
		read.entries[file].filter((entry) => isOfSample(file, entry) && !going[file].includes(entry)),
	)
	return {
		people: names('team.json'),
		testimonials: names('testimonials.json'),
		pages: names('menu.json'),
		changed: changed.map((entry) => nameOf(entry, language)),
	}
}

const isEntry = (value: Json, id: string) =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && value.id === id

/** Returns the files without what is left of the sample, by name: those that change. */
export function filesWithoutSample(inUse: FilesInUse): Map<string, string> {
	const read = readLists(inUse)
	if (read === null) return new Map()
	const going = goingEntries(read, inUse)
	const ids = (file: ListFile) => new Set(going[file].map(({ id }) => id))
	const gone = { person: ids('team.json'), testimonial: ids('testimonials.json') }
	return new Map(
		SAMPLE_FILES.flatMap((file) => {
			const before = read.values[file]
			if (typeof before !== 'object' || before === null || Array.isArray(before)) return []
			const list = before[LISTS[file]]
			if (!Array.isArray(list)) return []
			const stays = list.filter((entry) => !going[file].some((one) => isEntry(entry, one.id)))
			const after = { ...before, [LISTS[file]]: file === 'menu.json' ? withoutRelations(stays, gone) : stays }
			const edits = editsBetween(before, after)
			return edits.length === 0 ? [] : [[file, applyEdits(read.texts[file], edits)] as const]
		}),
	)
}
