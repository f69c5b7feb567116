import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { deskAction, deskUpload } from '#lib/desk/frame/action.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { assertOwnUploads } from '#lib/desk/homes/manual-listings/actions.ts'
import { storedOwn, writeOwn } from '#lib/desk/homes/manual-listings/stored-manual.ts'
import { canHold, OwnPicture, OwnRow } from '#lib/homes/manual-listings/form/listing-values.ts'
import { forgetChoice, keepChoices } from '#lib/homes/spreadsheets/columns/kept-choices.ts'
import { isSheetField } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { FILES_LIMITS } from '#lib/homes/spreadsheets/files/file-types.ts'
import { SHEET_LIMITS } from '#lib/homes/spreadsheets/reading/sheet-limits.ts'
import { divideKnown, removeDrafts, storeDrafts } from '#lib/homes/spreadsheets/rows/store-drafts.ts'
import { TEMPLATE_REGIONS, templateSheets } from '#lib/homes/spreadsheets/template/spreadsheet-template.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { homesIn, SheetFile } from './read-file.ts'
import { homeKey, sheetView, sheetWords } from './sheet-view.ts'
import { workOnSheet } from './spreadsheet-work.ts'

const SUBJECT = 'homes'

/** Returns what a spreadsheet would become; writes nothing. */
export const readSheet = deskUpload({
	role: 'editor',
	way: 'beside',
	largest: SHEET_LIMITS.bytes,
	query: SheetFile,
	prepare: async (caller, file, { name, language }) => {
		const reading = await homesIn(caller, file, name)
		const { known } = await divideKnown(await getFullDb(), reading.homes)
		return sheetView(reading, known, { fileName: name, language, day: dayOf(caller.now) })
	},
	act: async (_acting, _input, view) => ({ view }),
})

/** Stores the homes of a spreadsheet that are not at the desk yet, as drafts. */
export const storeSheet = deskUpload({
	role: 'editor',
	way: 'homes',
	largest: SHEET_LIMITS.bytes,
	query: SheetFile,
	prepare: (caller, file, { name }) => homesIn(caller, file, name),
	act: async ({ db, member, now, audit }, { language }, { homes }) => {
		const { stored, known, first } = await storeDrafts(db, homes, { now, by: member.id })
		const count = stored.length
		if (count > 0) await audit({ action: 'home.sheet', subject: SUBJECT, after: { count } })
		const t = sheetWords(language)
		const ids = Object.fromEntries(stored.map((home, index) => [homeKey(home), first + index]))
		return { count, first, ids, text: t('stored', { count, known: known.length }), undone: t('undone') }
	},
})

/** Gives a draft of a spreadsheet, which nobody has touched since, the files that were sent for it. */
export const attachFiles = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject({
		id: z.int().positive(),
		pictures: z.array(OwnPicture).max(FILES_LIMITS.picture),
		documents: z.array(OwnRow).max(FILES_LIMITS.document),
	}),
	async act({ db, member, now, audit }, { id, pictures, documents }) {
		// The version stays: what the list brought is taken back with its files.
		const taken = await db
			.updateTable('own_home')
			.set({ changed_at: now.toISOString() })
			.where('id', '=', id)
			.where('state', '=', 'draft')
			.where('version', '=', 1)
			.where('changed_by', '=', member.id)
			.executeTakeFirst()
		const home = Number(taken.numUpdatedRows) === 1 ? await storedOwn(db, id) : null
		if (home === null) return refuse('state')
		if (!canHold('Pictures', pictures) || !canHold('Documents', documents)) refuse('input')
		const draft = {
			...home.draft,
			...(pictures.length > 0 && { Pictures: pictures }),
			...(documents.length > 0 && { Documents: documents }),
		}
		await assertOwnUploads(db, id, draft)
		await writeOwn(db, id, { draft: JSON.stringify(draft) })
		const after = { Pictures: pictures.length, Documents: documents.length }
		await audit({ action: 'home.edit', subject: `home:${id}`, before: {}, after })
		return {}
	},
})

/** Takes back what was stored of a spreadsheet, but for the homes that were worked on since. */
export const undoSheet = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject({
		first: z.int().positive(),
		count: z
			.int()
			.positive()
			.max(SHEET_LIMITS.rows * SHEET_LIMITS.sheets),
	}),
	async act({ db, member, now, audit }, drafts) {
		const count = await removeDrafts(db, drafts, { now, by: member.id })
		if (count === 0) refuse('state')
		await audit({ action: 'home.sheetUndo', subject: SUBJECT, after: { count } })
		return { count }
	},
})

/** Keeps what a member chose for a column, for this file and every later one with that heading; null: recognise it. */
export const chooseColumn = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject({ heading: z.string().max(2000), field: z.string().max(60).refine(isSheetField).nullable() }),
	async act({ db, now }, { heading, field }) {
		if (field === null) await forgetChoice(db, heading)
		else await keepChoices(db, [[heading, field]], now)
		return {}
	},
})

/** An empty list with the columns without which a home of a region may not appear, as an .xlsx file. */
export const sheetTemplate = deskRead({
	role: 'editor',
	query: z.object({ region: z.enum(TEMPLATE_REGIONS), language: LanguageCode }),
	read: async ({ member, signal, now }, { region, language }) => {
		const sheets = templateSheets(region, language, dayOf(now))
		const made = await workOnSheet(member, signal, { kind: 'template', sheets })
		if (made.kind !== 'file') throw new Error('No template was made')
		return new Response(new Uint8Array(made.bytes), {
			headers: {
				'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
				'content-disposition': `attachment; filename="${region}-${language}.xlsx"`,
				'cache-control': 'private, no-store',
			},
		})
	},
})
