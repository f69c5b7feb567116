import { extensionOf, typeOf } from '#lib/base/files/document-kinds.ts'
import { isOfProgram, type ZipEntry } from '#lib/base/files/zip-file.ts'
import { phraseOf } from '#lib/base/text/fold.ts'
import { fileKey, finderOf } from '#lib/homes/connectors/openimmo/mapping/file-key.ts'
import type { HomeFile, HomeFileKind, HomeOfFiles, LeftFile, LeftFileReason } from './file-types.ts'

/** HEIC counts as a photograph too, though none is taken: the message about it explains what to do. */
const PICTURES = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'heif'])

/** Returns what a file is by its name; null for one of a kind that nobody takes. */
function kindOf(name: string): HomeFileKind | null {
	if (PICTURES.has(extensionOf(name))) return 'picture'
	return typeOf(name) === null ? null : 'document'
}

/** Which home has which files, in the order of the homes; which files have none; and which files the ZIP lacks. */
export interface MatchedFiles {
	homes: HomeFile[][]
	left: LeftFile[]
	missing: { home: number; name: string }[]
}

const LEADS_OUT = /(?:^|\/)\.\.(?:\/|$)/
const isOutside = (name: string) => LEADS_OUT.test(name.replaceAll('\\', '/'))

const withoutExtension = (name: string) => name.replace(/\.[a-z0-9]{1,8}$/i, '')

interface Reference {
	phrase: string
	homes: number[]
}

/** The homes by their references, the longest first: "B-12" is no file of "B-1", and "B-1-2" may be a reference itself. */
function referencesOf(homes: readonly HomeOfFiles[]): Reference[] {
	const byPhrase = new Map<string, number[]>()
	for (const [index, { reference }] of homes.entries()) {
		const phrase = phraseOf(reference)
		if (phrase !== '') byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), index])
	}
	return [...byPhrase]
		.map(([phrase, indexes]) => ({ phrase, homes: indexes }))
		.toSorted((one, other) => other.phrase.length - one.phrase.length)
}

const beginsWith = (text: string, { phrase }: Reference) => text === phrase || text.startsWith(`${phrase} `)

/** Returns the reference that begins the name of a file's folder, the innermost first, or else of the file itself. */
function referenceOf(name: string, references: readonly Reference[]): Reference | null {
	const parts = fileKey(name).split('/')
	const file = withoutExtension(parts.pop() ?? '')
	for (const part of [...parts.toReversed(), file]) {
		const phrase = phraseOf(part)
		const found = references.find((reference) => beginsWith(phrase, reference))
		if (found !== undefined) return found
	}
	return null
}

/**
 * Returns the first number of a file's name after the reference, by which photographs are put in order; a name that is the
 * reference alone comes first, one without a number last.
 */
function numberIn(name: string, reference: string): number {
	const parts = fileKey(name).split('/')
	const file = phraseOf(withoutExtension(parts.at(-1) ?? ''))
	const rest = beginsWith(file, { phrase: reference, homes: [] }) ? file.slice(reference.length) : file
	const digits = /\d{1,12}/.exec(rest)?.[0]
	if (digits !== undefined) return Number(digits)
	// In the folder of home 3, "3.jpg" is its third.
	if (parts.length > 1 && /^\d{1,12}$/.test(reference) && rest !== file) return Number(reference)
	return rest === '' ? 0 : Number.POSITIVE_INFINITY
}

const { compare } = new Intl.Collator('en', { numeric: true })

function byNumber(reference: string) {
	const phrase = phraseOf(reference)
	return (one: HomeFile, other: HomeFile) => {
		const [first, second] = [numberIn(one.name, phrase), numberIn(other.name, phrase)]
		return first === second ? compare(one.name, other.name) : first - second
	}
}

/** Divides entries into those that may be files of homes and those that cannot. */
function usable(entries: readonly ZipEntry[]): { files: Map<string, ZipEntry>; left: LeftFile[] } {
	const files = new Map<string, ZipEntry>()
	const left: LeftFile[] = []
	for (const entry of entries) {
		const { name } = entry
		if (isOfProgram(name)) left.push({ name, reason: 'of-program' })
		else if (isOutside(name)) left.push({ name, reason: 'outside' })
		else if (files.has(fileKey(name))) left.push({ name, reason: 'twice' })
		else files.set(fileKey(name), entry)
	}
	return { files, left }
}

/** The files that the list names: those of each home, those of homes that are there, and those that the ZIP lacks. */
interface ListedFiles {
	homes: HomeFile[][]
	used: Set<string>
	ofThere: Set<string>
	missing: MatchedFiles['missing']
}

/** Returns the files that a home's line names; a photograph may be named as a document. */
const namesOf = ({ pictures, documents }: HomeOfFiles) => [
	...pictures.map((name) => ({ name, isDocument: false })),
	...documents.map((name) => ({ name, isDocument: true })),
]

function listedFiles(files: ReadonlyMap<string, ZipEntry>, homes: readonly HomeOfFiles[]): ListedFiles {
	const find = finderOf(Object.fromEntries([...files].map(([key]) => [key, key])))
	const listed: ListedFiles = { homes: [], used: new Set(), ofThere: new Set(), missing: [] }
	for (const [index, home] of homes.entries()) {
		const own = new Map<string, HomeFile>()
		for (const { name, isDocument } of namesOf(home)) {
			const key = find(name) ?? ''
			const entry = files.get(key)
			if (entry === undefined) {
				if (!home.isThere) listed.missing.push({ home: index, name })
				continue
			}
			const kind = kindOf(entry.name)
			if (home.isThere) listed.ofThere.add(key)
			else if (kind !== null && !own.has(key)) own.set(key, { ...entry, kind: isDocument ? 'document' : kind })
		}
		listed.homes.push([...own.values()])
		for (const key of own.keys()) listed.used.add(key)
	}
	return listed
}

/**
 * Returns which files of a ZIP belong to which homes of a list: those that the list names, then those in a folder whose
 * name begins with the home's reference, then those whose own name does. A reference ends where a word ends. Photographs
 * stand as the list names them, then by the number in their names.
 */
export function matchFiles(entries: readonly ZipEntry[], homes: readonly HomeOfFiles[]): MatchedFiles {
	const { files, left } = usable(entries)
	const listed = listedFiles(files, homes)
	const named = homes.map((): HomeFile[] => [])
	const references = referencesOf(homes)
	const reasonOf = (key: string, { name, size }: ZipEntry): LeftFileReason | null => {
		const kind = kindOf(name)
		const [home, ...others] = referenceOf(name, references)?.homes ?? []
		if (listed.ofThere.has(key)) return 'home-there'
		if (kind === null) return 'unsupported'
		if (home === undefined) return 'no-home'
		if (others.length > 0) return 'several-homes'
		if (homes[home]?.isThere) return 'home-there'
		named[home]?.push({ name, size, kind })
		return null
	}
	for (const [key, entry] of files) {
		const reason = listed.used.has(key) ? null : reasonOf(key, entry)
		if (reason !== null) left.push({ name: entry.name, reason })
	}
	const all = homes.map(({ reference }, index) => [
		...(listed.homes[index] ?? []),
		...(named[index] ?? []).toSorted(byNumber(reference)),
	])
	return { homes: all, left, missing: listed.missing }
}
