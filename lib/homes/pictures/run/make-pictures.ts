import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { takeTurn } from '#lib/base/db/claims/turns.ts'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { StorageError } from '#lib/base/files/storage-error.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { Encoder } from '#lib/homes/pictures/encode/encoder.ts'
import { removeDrafts, storedPictures } from '#lib/homes/pictures/stored/store.ts'
import { sweepPictures } from '#lib/homes/pictures/stored/sweep.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { markCrashedPicture } from './interrupted.ts'
import { syncSources } from './needed-pictures.ts'
import { PICTURES_TURN, type PicturesOptions, type PicturesReport, type Run } from './picture-run.ts'
import { countDue, nextDue, type PictureSource, pictureTags } from './sources.ts'
import { publishSettled, takePicture } from './take-picture.ts'

const AT_ONCE = 200
/** Key in `meta`: when the pictures were last compared with those in the bucket. */
const COMPARED = 'pictures_compared'

/** A folder of this machine is looked at each time; a large bucket takes some hundred requests, so once an hour. */
async function isDue(db: Kysely<Tables>, now: Date): Promise<boolean> {
	if (fileStorage().kind === 'disk') return true
	const compared = await readMeta(db, COMPARED)
	return compared === null || now.getTime() - Date.parse(compared) >= HOUR_MS
}

/**
 * Forgets pictures whose files are gone, for example after only the database was restored from a backup. Pages show
 * their sources again, and they become due.
 */
async function forgetLost(db: Kysely<Tables>, now: Date): Promise<void> {
	if (!(await isDue(db, now))) return
	// Rows first: what another server publishes meanwhile must not look lost.
	const kept = await db.selectFrom('picture').select('hash').execute()
	const present = await storedPictures()
	await writeMeta(db, COMPARED, now.toISOString())
	const lost = kept.flatMap(({ hash }) => (present.has(hash) ? [] : [hash]))
	for (const hashes of chunks(lost, AT_ONCE)) {
		await inHomesTransaction(db, async (transaction) => {
			const sources = await transaction
				.updateTable('picture_source')
				.set({ hash: null, etag: null, attempts: 0, next_attempt_at: now.toISOString(), failed_at: null })
				.where('hash', 'in', hashes)
				.returning('url')
				.execute()
			await transaction.deleteFrom('picture').where('hash', 'in', hashes).execute()
			const tags = await pictureTags(
				transaction,
				sources.map(({ url }) => url),
			)
			await bumpTags(transaction, tags)
		})
	}
}

/** While one picture is encoded, the next ones are being fetched. */
const FETCHED_AT_ONCE = 3
const RENEW_EVERY_MS = 30_000

async function claim(run: Run): Promise<PictureSource | null> {
	const now = new Date()
	if (now.getTime() - run.renewedAt > RENEW_EVERY_MS) {
		run.renewedAt = now.getTime()
		if (!(await run.turn.renew())) run.report.outcome = 'busy'
	}
	if (run.report.outcome !== 'done') return null
	const source = await nextDue(run.db, run.inHand, now)
	if (source !== null) run.inHand.add(source.url)
	return source
}

async function work(run: Run): Promise<void> {
	const { options, report } = run
	while (report.outcome === 'done') {
		const claimed = run.claiming.then(() => claim(run))
		run.claiming = claimed.catch(() => {})
		const source = await claimed
		if (source === null) return
		await takePicture(run, source)
		options.onProgress?.(report.made + report.unchanged + report.failed + report.postponed, run.total)
	}
}

async function workTogether(run: Run): Promise<void> {
	const stopAll = (error: unknown) => {
		run.report.outcome = 'stopped'
		throw error
	}
	const workers = Array.from({ length: FETCHED_AT_ONCE }, () => work(run).catch(stopAll))
	const failed = (await Promise.allSettled(workers)).find((it) => it.status === 'rejected')
	if (failed) throw failed.reason
}

/**
 * Takes over all pictures of listings and projects that are due: fetches each once, makes its variants, publishes them,
 * and removes those that nothing shows any more. The process may be ended at any time, also by SIGKILL; the next run
 * continues. Throws the database's own error.
 */
export async function makePictures(db: Kysely<Tables>, options: PicturesOptions): Promise<PicturesReport> {
	const report: PicturesReport = {
		outcome: 'done',
		problem: null,
		made: 0,
		unchanged: 0,
		failed: 0,
		postponed: 0,
		swept: 0,
	}
	const start = new Date()
	const turn = await takeTurn(db, PICTURES_TURN)
	if (turn === null) return { ...report, outcome: 'busy' }
	const run: Run = {
		db,
		options,
		report,
		settled: [],
		inHand: new Set(),
		silence: new Map(),
		total: 0,
		publishedAt: start.getTime(),
		turn,
		renewedAt: start.getTime(),
		encoder: new Encoder(),
		claiming: Promise.resolve(),
		encoding: Promise.resolve(),
	}
	try {
		await removeDrafts()
		await forgetLost(db, start)
		await syncSources(db, options.rules, start)
		const brokenOff = await markCrashedPicture(db, start)
		if (brokenOff) options.onFailure?.(brokenOff)
		run.total = await countDue(db, start)
		await workTogether(run)
		await publishSettled(run, true)
		if (report.outcome === 'done') report.swept = await sweepPictures(db, new Date())
	} catch (error) {
		if (!(error instanceof StorageError)) throw error
		report.outcome = 'stopped'
		report.problem = error.message
	} finally {
		run.encoder.end()
		await turn.release()
	}
	return report
}
