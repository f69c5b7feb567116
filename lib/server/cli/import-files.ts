import path from 'node:path'
import { ZipProblem } from '#lib/base/files/zip-file.ts'
import { readZip } from '#lib/homes/connectors/openimmo/unpack-delivery.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import { Encoder, STAFF_ENCODER_LIMITS } from '#lib/homes/pictures/encode/encoder.ts'
import { FILES_LIMITS, type LeftFile } from '#lib/homes/spreadsheets/files/file-types.ts'
import {
	checkFile,
	fetchForDraft,
	type KeptFiles,
	keepForDraft,
	keepForPayload,
	NO_FILES,
} from '#lib/homes/spreadsheets/files/keep-files.ts'
import { type FilesPlan, planFiles, withoutDocuments } from '#lib/homes/spreadsheets/files/plan-files.ts'
import type { SheetHome } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { addressesOf, homeOfFiles } from '#lib/homes/spreadsheets/rows/sheet-payload.ts'
import { filesText, leftFileLines, zipProblemLine } from './output/files-lines.ts'
import type { ProgressBar } from './output/progress-bar.ts'

/** A ZIP with files of the homes of a list, and what becomes of each. */
export interface SheetFiles {
	zip: Uint8Array
	plan: FilesPlan
	homes: readonly SheetHome[]
	/** How many are left to look at. */
	leftOut: number
	/** What becomes of each, for a terminal. */
	text: string
}

/** Returns how many photographs of a ZIP each home has. */
export function picturesIn({ plan, homes }: SheetFiles): ReadonlyMap<SheetHome, number> {
	return new Map(
		homes.map((home, index) => [home, (plan.homes[index] ?? []).filter(({ kind }) => kind === 'picture').length]),
	)
}

async function zipIn(file: string): Promise<Uint8Array> {
	try {
		const zip = await readZip(file)
		if (zip === null) throw new PayloadError(`${file}: this is no ZIP`)
		return zip
	} catch (error) {
		throw error instanceof SourceProblem ? new PayloadError(`${file}: ${error.message}`) : error
	}
}

/**
 * Reads a ZIP with files of homes and says what becomes of each; keeps nothing. `known` are homes that are at the desk
 * already; null if the homes become none of the desk. Throws `PayloadError` if the ZIP as a whole is not read.
 */
export async function readFiles(
	file: string,
	homes: readonly SheetHome[],
	known: readonly SheetHome[] | null,
): Promise<SheetFiles> {
	const zip = await zipIn(file)
	try {
		const planned = planFiles(
			zip,
			homes.map((home) => homeOfFiles(home, known?.includes(home) ?? false)),
			checkFile,
		)
		const plan = known === null ? withoutDocuments(planned) : planned
		const worth = plan.left.filter(({ reason }) => reason !== 'of-program' && reason !== 'home-there')
		return {
			...{ zip, plan, homes, leftOut: worth.length + plan.missing.length },
			text: filesText(plan, homes, path.basename(file)),
		}
	} catch (error) {
		throw error instanceof ZipProblem ? new PayloadError(zipProblemLine(error, file)) : error
	}
}

/**
 * Makes and keeps the files of homes that become drafts, those of a ZIP and those that are fetched from the addresses of
 * the list; prints those that turn out not to be taken.
 */
export async function keepDraftFiles(
	homes: readonly SheetHome[],
	ofZip: SheetFiles | null,
	bar: ProgressBar,
): Promise<{ files: Map<SheetHome, KeptFiles>; leftOut: number }> {
	const left: LeftFile[] = []
	const kept = new Map<SheetHome, KeptFiles>()
	const encoder = new Encoder(STAFF_ENCODER_LIMITS)
	const parts = homes.map((home) => ({
		home,
		files: ofZip?.plan.homes[ofZip.homes.indexOf(home)] ?? [],
		addresses: addressesOf(home).slice(0, FILES_LIMITS.picture),
	}))
	const total = parts.reduce((sum, { files, addresses }) => sum + files.length + addresses.length, 0)
	let done = 0
	try {
		for (const { home, files, addresses } of parts) {
			const zipped = ofZip === null ? NO_FILES : await keepForDraft({ zip: ofZip.zip, files, left }, encoder)
			const fetched = await fetchForDraft(addresses, left, encoder)
			const pictures = new Map([...zipped.pictures, ...fetched].map((one) => [one.hash, one]))
			kept.set(home, { ...zipped, pictures: [...pictures.values()] })
			done += files.length + addresses.length
			bar.show('Files', done, total)
		}
	} finally {
		encoder.end()
		bar.clear()
	}
	if (left.length > 0) process.stdout.write(`${leftFileLines(left).join('\n')}\n`)
	return { files: kept, leftOut: left.length }
}

/** Keeps the photographs of homes of a list that is read again; returns their addresses on this site. */
export function keepDeliveredFiles({ zip, plan, homes }: SheetFiles, isDryRun: boolean): Map<SheetHome, string[]> {
	const left: LeftFile[] = []
	const kept = homes.map((home, index): [SheetHome, string[]] => [
		home,
		keepForPayload({ zip, files: plan.homes[index] ?? [], left }, isDryRun),
	])
	if (left.length > 0) process.stdout.write(`${leftFileLines(left).join('\n')}\n`)
	return new Map(kept)
}
