import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'

/** What Next's page cache takes and gives: a page or a route's answer, and when it was rendered. */
export type Entry = NonNullable<Awaited<ReturnType<CacheHandler['get']>>>
export type Stored = NonNullable<Parameters<CacheHandler['set']>[1]>
export type Page = Extract<Stored, { kind: 'APP_PAGE' | 'APP_ROUTE' }>

/** An entry as it is on disk. Its HTML is UTF-8, because a string with a single "’" would take two bytes per character. */
export interface KeptEntry {
	entry: Entry
	html: Buffer | null
}

export function isPage(value: Stored | null | undefined): value is Page {
	return value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE'
}

/** Returns what an entry takes in memory: bytes, and characters of its HTML. */
export function sizeOf({ value }: Entry, key: string): number {
	if (value?.kind === 'APP_ROUTE') return key.length + value.body.length
	if (value?.kind !== 'APP_PAGE') return key.length + 1
	const parts = [...(value.segmentData ?? [])].reduce((sum, [name, part]) => sum + name.length + part.length, 0)
	return key.length + value.html.length + (value.rscData?.length ?? 0) + parts
}

export function toKept(entry: Entry): KeptEntry {
	const { value } = entry
	if (value?.kind !== 'APP_PAGE') return { entry, html: null }
	return { entry: { ...entry, value: { ...value, html: '' } }, html: Buffer.from(value.html) }
}

/**
 * Returns the entry that was read. Each of its parts gets its own memory, so that none keeps the whole file in memory.
 */
export function fromKept({ entry, html }: KeptEntry): Entry {
	const { value } = entry
	if (value?.kind === 'APP_ROUTE') value.body = Buffer.from(value.body)
	if (value?.kind !== 'APP_PAGE') return entry
	value.html = html?.toString() ?? ''
	const copies = new Map<Buffer, Buffer>()
	const copyOf = (part: Buffer) => {
		const copy = copies.get(part) ?? Buffer.from(part)
		copies.set(part, copy)
		return copy
	}
	if (value.rscData) value.rscData = copyOf(value.rscData)
	if (value.segmentData) value.segmentData = new Map([...value.segmentData].map(([name, it]) => [name, copyOf(it)]))
	return entry
}
