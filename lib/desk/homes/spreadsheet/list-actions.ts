import 'server-only'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isTaken } from '#lib/base/db/claims/turns.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { deskUpload } from '#lib/desk/frame/action.ts'
import { inTurn } from '#lib/desk/frame/in-turn.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { type ImportOutcome, runListImport } from '#lib/homes/connectors/run/import-process.ts'
import type { ImportCounts } from '#lib/homes/feed/report/import-report.ts'
import { UPLOADED_LIST } from '#lib/homes/feed/source/uploaded-list.ts'
import { keepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'
import { LARGEST_PICTURE, problemOfPicture } from '#lib/homes/pictures/files/upload-problem.ts'
import { SHEET_LIMITS } from '#lib/homes/spreadsheets/reading/sheet-limits.ts'
import {
	formerPictures,
	type ListPictures,
	mergePictures,
	sweepListPictures,
} from '#lib/homes/spreadsheets/rows/list-pictures.ts'
import type { SheetHome } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { sheetPayload } from '#lib/homes/spreadsheets/rows/sheet-payload.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import { divideListBody, LARGEST_LIST, PicturesBytes } from './list-body.ts'
import { planList } from './list-plan.ts'
import { listView } from './list-view.ts'
import { homesIn, SheetFile } from './read-file.ts'
import { sheetWords } from './sheet-view.ts'

const BUSY_S = 30

/** A list is the whole of what the site imports: beside another source, each would take off what the other has. */
function refuseBesideSource(): void {
	if (getFeedSettings().source !== null) refuse('source')
}

/** Returns what a list that is read again would change on the site; writes nothing. */
export const readList = deskUpload({
	role: 'admin',
	way: 'beside',
	largest: SHEET_LIMITS.bytes,
	query: SheetFile,
	prepare: async (caller, file, { name, language }) => {
		refuseBesideSource()
		const reading = await homesIn(caller, file, name)
		const plan = await planList(reading.homes, caller.now)
		return listView(reading, plan, { fileName: name, language, day: dayOf(caller.now) })
	},
	act: async (_acting, _input, view) => ({ view }),
})

/** Keeps a photograph of a home of a list, and returns its address on this site; the list is then taken over with it. */
export const keepListPicture = deskUpload({
	role: 'admin',
	way: 'beside',
	largest: LARGEST_PICTURE,
	query: z.strictObject({}),
	prepare: async ({ member, signal }, file) => {
		refuseBesideSource()
		const problem = problemOfPicture(file.length, file)
		if (problem !== null) refuse(problem)
		return (await inTurn(member, signal, async () => keepDelivered(file))) ?? refuse('broken')
	},
	act: async (_acting, _input, url) => ({ url }),
})

/** Imports the homes of a list in a process of its own. What they hold that is private does not stay in a file. */
async function importHomes(
	homes: readonly SheetHome[],
	pictures: ListPictures,
	agreed: string | null,
): Promise<ImportOutcome> {
	const feed = path.join(env.dataDir, 'feed')
	await fs.mkdir(feed, { recursive: true, mode: 0o700 })
	const folder = await fs.mkdtemp(path.join(feed, 'list-'))
	try {
		const payload = path.join(folder, UPLOADED_LIST)
		await fs.writeFile(payload, JSON.stringify(sheetPayload(homes, pictures)), { mode: 0o600 })
		return await runListImport(payload, agreed)
	} finally {
		await fs.rm(folder, { recursive: true, force: true })
	}
}

const DONE: readonly ImportOutcome[] = ['imported', 'imported with bad records']

/** Returns what the last list changed. */
async function countsOf(db: Kysely<Tables>): Promise<ImportCounts> {
	const { counts } = await db
		.selectFrom('import_run')
		.select('counts')
		.where('source', '=', UPLOADED_LIST)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow()
	const { listings }: { listings: ImportCounts } = JSON.parse(counts)
	return listings
}

/** Takes a list over as the source of the site: homes are added, changed and withdrawn, as of every source. */
export const importList = deskUpload({
	role: 'admin',
	way: 'beside',
	largest: LARGEST_LIST,
	query: SheetFile.extend({ agreed: z.hex().length(32).optional(), pictures: PicturesBytes }),
	prepare: async (caller, body, { name, agreed = null, pictures: picturesBytes }) => {
		refuseBesideSource()
		const { list, picturesOf } = divideListBody(body, picturesBytes)
		const { homes } = await homesIn(caller, list, name)
		const db = await getFullDb()
		if (await isTaken(db, 'import')) refuse('busy', { seconds: BUSY_S })
		const pictures = mergePictures(await formerPictures(db, homes), picturesOf(homes))
		const outcome = await importHomes(homes, pictures, agreed)
		if (outcome === 'refused as too small') refuse('shrink')
		if (DONE.includes(outcome)) return sweepListPictures(db, caller.now)
		logger.error({ outcome }, 'an uploaded list was not imported')
		refuse('failed')
	},
	act: async ({ db, audit }, { language }) => {
		const { new: fresh, changed, restored, withdrawn } = await countsOf(db)
		const counts = { fresh: fresh + restored, changed, withdrawn }
		await audit({ action: 'feed.list', subject: 'feed:list', after: counts })
		return { text: sheetWords(language)('list.done', counts) }
	},
})
