import { LARGEST_DOCUMENT, problemOfDocument } from '#lib/base/files/document-kinds.ts'
import { unzipEntries, type ZipEntry, zipEntries } from '#lib/base/files/zip-file.ts'
import { LARGEST_PICTURE, type PictureProblem, problemOfPicture } from '#lib/homes/pictures/files/upload-problem.ts'
import {
	FILES_LIMITS,
	type HomeFile,
	type HomeFileKind,
	type HomeOfFiles,
	type LeftFile,
	type LeftFileReason,
} from './file-types.ts'
import { type MatchedFiles, matchFiles } from './match-files.ts'

const OF_PICTURE: Readonly<Record<PictureProblem, LeftFileReason>> = {
	empty: 'empty',
	tooLarge: 'picture-too-large',
	heic: 'heic',
	unsupported: 'damaged',
	tooManyPixels: 'too-many-pixels',
	broken: 'damaged',
}

/** Returns the reason for which a photograph is left, from what is wrong with it. */
export const leftPicture = (problem: PictureProblem): LeftFileReason => OF_PICTURE[problem]

/** Returns why a file is not taken, from its name, size and first bytes; null if it may be. */
export function problemOfFile(kind: HomeFileKind, name: string, file: Uint8Array): LeftFileReason | null {
	if (kind === 'picture') {
		const problem = problemOfPicture(file.length, file)
		return problem === null ? null : leftPicture(problem)
	}
	const problem = problemOfDocument(name, file.length, file)
	if (problem === null) return null
	const reasons = {
		empty: 'empty',
		tooLarge: 'document-too-large',
		unsupported: 'unsupported',
		misnamed: 'damaged',
	} as const
	return reasons[problem]
}

const TOO_MANY = { picture: 'too-many-pictures', document: 'too-many-documents' } as const
const LARGEST = { picture: LARGEST_PICTURE, document: LARGEST_DOCUMENT }

/** Returns the problem of a file, or the key that distinguishes it from the others of its home. */
export type FileCheck = (
	kind: HomeFileKind,
	name: string,
	file: Uint8Array,
) => { reason: LeftFileReason } | { key: string }

/** Checks the beginning of a file, where its bytes are not read as a whole; the key is its name. */
export const checkStart: FileCheck = (kind, name, file) => {
	const reason = problemOfFile(kind, name, file)
	return reason === null ? { key: name } : { reason }
}

/** What becomes of the files of a ZIP: nothing is written yet. Every file is in it. */
export type FilesPlan = MatchedFiles

/** What a file is found to be, by its kind and name. */
type Results = Map<string, ReturnType<FileCheck>>

const resultKey = ({ kind, name }: Pick<HomeFile, 'kind' | 'name'>) => `${kind} ${name}`

function checked(zip: Uint8Array, homes: readonly HomeFile[][], check: FileCheck): Results {
	const results: Results = new Map()
	// A list may name one file as a photograph and as a document.
	const wanted = new Map<string, HomeFile[]>()
	for (const file of homes.flat()) {
		if (file.size > LARGEST[file.kind]) results.set(resultKey(file), { reason: `${file.kind}-too-large` })
		else wanted.set(file.name, [...(wanted.get(file.name) ?? []), file])
	}
	const entries = [...wanted].map(([name, [first]]): ZipEntry => ({ name, size: first?.size ?? 0 }))
	for (const { name, file } of unzipEntries(zip, entries)) {
		for (const one of wanted.get(name) ?? [])
			results.set(resultKey(one), file === null ? { reason: 'damaged' } : check(one.kind, name, file))
	}
	return results
}

/** Returns the files that a home takes, and adds the others to `left` with the reason. */
function chosen(files: readonly HomeFile[], results: Results, left: LeftFile[], besides: number): HomeFile[] {
	const count = { picture: besides, document: 0 }
	const keys = new Set<string>()
	return files.filter(({ name, kind }) => {
		const result = results.get(resultKey({ kind, name })) ?? { reason: 'damaged' }
		const reason =
			'reason' in result
				? result.reason
				: keys.has(`${kind} ${result.key}`)
					? 'same'
					: count[kind] >= FILES_LIMITS[kind]
						? TOO_MANY[kind]
						: null
		if (reason !== null) left.push({ name, reason })
		else count[kind]++
		if ('key' in result) keys.add(`${kind} ${result.key}`)
		return reason === null
	})
}

/** Leaves the documents of a plan: they are asked for at homes of the desk only. */
export function withoutDocuments(plan: FilesPlan): FilesPlan {
	const documents = plan.homes.flat().filter(({ kind }) => kind === 'document')
	return {
		...plan,
		homes: plan.homes.map((files) => files.filter(({ kind }) => kind === 'picture')),
		left: [...plan.left, ...documents.map(({ name }) => ({ name, reason: 'needs-drafts' as const }))],
	}
}

/**
 * Returns which files of a ZIP belong to which homes, in their order, and why each of the others is not taken. Each is
 * unpacked and looked at once; nothing is written. Throws `ZipProblem` if the ZIP as a whole is not read.
 */
export function planFiles(zip: Uint8Array, homes: readonly HomeOfFiles[], check: FileCheck): FilesPlan {
	const matched = matchFiles(zipEntries(zip, FILES_LIMITS), homes)
	const results = checked(zip, matched.homes, check)
	const left = [...matched.left]
	const kept = matched.homes.map((files, index) => chosen(files, results, left, homes[index]?.addresses.length ?? 0))
	return { homes: kept, left, missing: matched.missing }
}
