import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import type { Mapped, MappingContext, MapRecord, RawRecord, Reference } from '#lib/homes/connectors/connector-types.ts'
import { collectNotes, type MappingReport } from '#lib/homes/connectors/run/payload/mapping-report.ts'
import { withStablePictures } from '#lib/homes/connectors/run/payload/stable-pictures.ts'
import { writePayload } from '#lib/homes/connectors/run/payload/write-payload.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { fetchUrl } from '#lib/homes/feed/source/fetch-source.ts'
import { getSite } from '#lib/site/config/config.ts'
import { takeDeliveries } from './deliveries.ts'
import { fileConnector, fingerprintOf, openService, secretsOf } from './open-source.ts'
import type { DeliveryPlace } from './places/delivery-place.ts'
import { localFolder } from './places/local-folder.ts'
import { storedRecords } from './raw-store.ts'
import { type ConnectorSource, type FileSource, isService } from './source-kinds.ts'
import { beginSource, claimSource, readState } from './source-state.ts'
import { syncService } from './sync-service.ts'

/** Returns the path of a source's file, downloaded if it is at an address. Throws `SourceProblem`. */
async function sourceFile({ path: place, url, tokenVariable }: FileSource): Promise<string> {
	if (place !== null) return path.resolve(/* turbopackIgnore: true */ place)
	if (url === null) throw new SourceProblem('refused', 'config/feed.json names neither a file nor an address')
	try {
		const fetched = await fetchUrl({ url, tokenVariable }, null, 'source.xml')
		if (fetched === null) throw new SourceProblem('shape', 'The address answered 304 to a first request')
		return fetched.file
	} catch (error) {
		if (error instanceof SourceProblem) throw error
		throw new SourceProblem('unavailable', error instanceof Error ? error.message : 'The file cannot be fetched')
	}
}

/** Returns what opens the folder of deliveries of a source; null if it is a file. */
function placeOf(source: FileSource): (() => Promise<DeliveryPlace>) | null {
	if (fileConnector(source.kind).deliveries === undefined) return null
	if ('sftp' in source && source.sftp !== null) {
		const { sftp } = source
		// Few sites need the client.
		return async () => (await import('./places/sftp-folder.ts')).openSftpFolder(sftp, secretsOf(source))
	}
	if (source.path === null) return null
	const folder = path.resolve(/* turbopackIgnore: true */ source.path)
	const isFolder = fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()
	return isFolder ? async () => localFolder(folder) : null
}

async function readFolder(
	place: DeliveryPlace,
	taking: Omit<Parameters<typeof takeDeliveries>[0], 'place'>,
): Promise<void> {
	try {
		await takeDeliveries({ ...taking, place })
	} finally {
		place.close()
	}
}

/** Whether the records of a source are kept, and not read anew at each run. */
export const isKept = (source: ConnectorSource): boolean => isService(source) || placeOf(source) !== null

/** Another run of the same source is under way. */
export class SourceBusyError extends Error {
	override name = 'SourceBusyError'
}

export interface ReadOptions {
	/** File below `data/feed/` that the payload is written to. */
	fileName: string
	onRead?: (done: number, total: number) => void
	/** Opens the service; a test opens its own. */
	open?: typeof openService
}

async function* mapAll(
	records: AsyncIterable<RawRecord>,
	map: MapRecord,
	context: Omit<MappingContext, 'languages' | 'defaultLanguage' | 'notes'>,
	{ notes, onRecord }: Pick<ReturnType<typeof collectNotes>, 'notes' | 'onRecord'>,
): AsyncGenerator<Mapped> {
	const { languages, defaultLanguage } = getSite()
	for await (const record of records) {
		onRecord()
		try {
			yield map(record, { ...context, languages, defaultLanguage, notes })
		} catch (error) {
			// One strange record must not hold up the others. It is a fault of the mapping, and reported as one.
			notes.leftOut(record.key, `cannot be mapped: ${error instanceof Error ? error.message : String(error)}`)
		}
	}
}

async function referenceOf(db: Kysely<Tables>, source: string): Promise<Reference> {
	const text = (await readState(db, source))?.reference ?? '{}'
	return JSON.parse(text)
}

/** Maps what is stored of a service, or what is in a file, and writes the payload. */
async function writeMapped(
	db: Kysely<Tables>,
	source: ConnectorSource,
	{ fileName, open = openService }: ReadOptions,
): Promise<{ file: string; report: MappingReport }> {
	const collected = collectNotes()
	const textLanguage = 'language' in source ? source.language : null
	const file = path.join(env.dataDir, 'feed', fileName)
	if (isService(source)) {
		const { map } = open(source, db)
		const reference = await referenceOf(db, source.kind)
		const mapped = mapAll(storedRecords(db, source.kind), map, { reference, textLanguage }, collected)
		await writePayload(file, withStablePictures(db, source.kind, mapped, new Date()))
	} else {
		const connector = fileConnector(source.kind)
		const records =
			placeOf(source) === null ? connector.records(await sourceFile(source)) : storedRecords(db, source.kind)
		await writePayload(file, mapAll(records, connector.map, { reference: {}, textLanguage }, collected))
	}
	return { file, report: collected.report }
}

/** Maps what the last run read once more, without asking the source. A file is read again, the deliveries of a folder are not. */
export function mapStored(db: Kysely<Tables>, source: ConnectorSource, options: ReadOptions) {
	return writeMapped(db, source, options)
}

/**
 * Reads a source and returns a payload file with everything that it publishes. Throws `SourceProblem`, or
 * `SourceBusyError` if another run is under way. Nothing that visitors see has changed then.
 */
export async function readSource(db: Kysely<Tables>, source: ConnectorSource, options: ReadOptions) {
	const { kind } = source
	await beginSource(db, kind, fingerprintOf(source), new Date())
	const claim = await claimSource(db, kind)
	if (claim === null) throw new SourceBusyError('Another run of the source is under way')
	try {
		const onRead = async (done: number, total: number) => {
			if (!(await claim.renew())) throw new SourceBusyError('Another run of the source has taken over')
			options.onRead?.(done, total)
		}
		const now = () => new Date()
		if (isService(source)) {
			const { session } = (options.open ?? openService)(source, db)
			await syncService({ db, source: kind, session, now, onRead })
		} else {
			const [open, { deliveries }] = [placeOf(source), fileConnector(source.kind)]
			if (open !== null && deliveries) {
				await readFolder(await open(), { db, source: kind, deliveries, now, onDelivery: onRead })
			}
		}
		return await writeMapped(db, source, options)
	} catch (error) {
		if (error instanceof SourceProblem || error instanceof SourceBusyError) throw error
		if (error instanceof Error && error.name === 'AbortError') throw new SourceProblem('unavailable', error.message)
		throw error
	} finally {
		await claim.release()
	}
}
