import 'server-only'
import fs from 'node:fs/promises'
import { StorageError } from '#lib/base/files/storage-error.ts'
import { type FetchedPicture, fetchPicture } from '#lib/homes/pictures/fetch/fetch-picture.ts'
import { localPicture } from '#lib/homes/pictures/fetch/local-picture.ts'
import { RECIPE } from '#lib/homes/pictures/files/content-hash.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { PLAIN_FILE } from '#lib/homes/pictures/files/variants.ts'
import { keepPicture, readPictureFile, type StoredPicture } from '#lib/homes/pictures/stored/store.ts'
import { currentAddress } from './expiring-addresses.ts'
import { noted } from './interrupted.ts'
import { ownPictureIn } from './own-pictures.ts'
import type { Run } from './picture-run.ts'
import { markPictureFailed, markUnchanged, type PictureSource, postponePicture, publish } from './sources.ts'

/** Shortest time between two publications of new pictures, so that pages are not rendered anew for each picture. */
const PUBLISH_EVERY_MS = 5000
/** After this many successive requests without an answer, a host gets no requests for a while. */
const MOST_SILENCE = 5
const SILENCE_MS = 5 * 60_000

function hostOf(url: string): string {
	return URL.parse(url)?.host ?? ''
}

async function readLocal(file: string): Promise<Buffer> {
	try {
		return await fs.readFile(file)
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? error.code : error
		throw new PictureError(`The file is not readable (${reason})`, { cause: error })
	}
}

/** Returns null if the picture is unchanged, or if its address has expired and there is a copy. */
async function read(
	{ db, options: { rules } }: Run,
	{ url, etag, hash }: PictureSource,
): Promise<FetchedPicture | null> {
	const uploaded = ownPictureIn(url)
	if (uploaded !== null) {
		const bytes = await readPictureFile(uploaded, PLAIN_FILE)
		if (bytes === null) throw new PictureError('The file is not there')
		return { bytes, etag: null }
	}
	if (url.startsWith('/')) {
		const local = localPicture(url)
		if (local === null) throw new PictureError('The file is not there')
		return { bytes: await readLocal(local.file), etag: null }
	}
	const address = await currentAddress(db, url, new Date())
	if (address === null) {
		if (hash !== null) return null
		throw new PictureError('The address has expired; the next reading of the source brings another')
	}
	// A picture made by an older recipe must be made anew, so its etag is not sent.
	const prefix = `${RECIPE} `
	const fetched = await fetchPicture(address, etag?.startsWith(prefix) ? etag.slice(prefix.length) : null, rules)
	return fetched && { ...fetched, etag: fetched.etag && prefix + fetched.etag }
}

/** Publishes the pictures that are made, at most every five seconds, or at once if `isLast`. */
export async function publishSettled(run: Run, isLast: boolean): Promise<void> {
	const now = new Date()
	if (!isLast && now.getTime() - run.publishedAt < PUBLISH_EVERY_MS) return
	run.publishedAt = now.getTime()
	const settled = run.settled.splice(0)
	await publish(run.db, settled, now)
	for (const { source } of settled) run.inHand.delete(source.url)
}

/**
 * Makes a picture with a note of its address. Only one is made at a time, so that the note names the one that kills the
 * process.
 */
function make({ db, encoder }: Run, { url }: PictureSource, bytes: Buffer): Promise<StoredPicture> {
	return noted(db, url, () => keepPicture(bytes, (it) => encoder.encode(it)))
}

/** Counts requests in a row that a host did not answer; any answer, a refusal too, ends the row. */
function noteSilence({ silence }: Run, url: string, isSilent: boolean): void {
	const host = hostOf(url)
	if (isSilent) silence.set(host, (silence.get(host) ?? 0) + 1)
	else silence.delete(host)
}

async function recordFailure(run: Run, source: PictureSource, error: unknown): Promise<void> {
	const { db, report, options } = run
	const { url } = source
	if (error instanceof StorageError) {
		report.problem = error.message
		report.outcome = 'stopped'
		return
	}
	if (!(error instanceof PictureError)) throw error
	noteSilence(run, url, error.isHostSilent)
	const { message: reason, isFinal } = error
	const next = await markPictureFailed(db, source, { reason, isFinal }, new Date())
	run.inHand.delete(url)
	report.failed++
	options.onFailure?.({ url, reason, next })
}

/** Reads one source, makes its picture and records the result. Throws the database's own error. */
export async function takePicture(run: Run, source: PictureSource): Promise<void> {
	const { db, report } = run
	if ((run.silence.get(hostOf(source.url)) ?? 0) >= MOST_SILENCE) {
		await postponePicture(db, source, new Date(Date.now() + SILENCE_MS))
		run.inHand.delete(source.url)
		report.postponed++
		return
	}
	try {
		const fetched = await read(run, source)
		noteSilence(run, source.url, false)
		if (fetched === null) {
			await markUnchanged(db, source)
			run.inHand.delete(source.url)
			report.unchanged++
			return
		}
		const encoded = run.encoding.then(() => make(run, source, fetched.bytes))
		run.encoding = encoded.catch(() => {})
		const picture = await encoded
		run.settled.push({ source, picture, etag: fetched.etag })
		report[picture.hash === source.hash ? 'unchanged' : 'made']++
	} catch (error) {
		await recordFailure(run, source, error)
	}
	await publishSettled(run, false)
}
