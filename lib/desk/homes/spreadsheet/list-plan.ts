import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import { importPayload } from '#lib/homes/feed/import.ts'
import { lossMark } from '#lib/homes/feed/loss/loss.ts'
import type { ImportPlan } from '#lib/homes/feed/plan/import-plan.ts'
import type { ImportReport } from '#lib/homes/feed/report/import-report.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { formerPictures } from '#lib/homes/spreadsheets/rows/list-pictures.ts'
import type { SheetHome } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { LIST_SOURCE, listedNumber, sheetPayload } from '#lib/homes/spreadsheets/rows/sheet-payload.ts'
import { divideKnown } from '#lib/homes/spreadsheets/rows/store-drafts.ts'
import type { ListPlan } from './list-plan-types.ts'

function refusedIn({ rejections }: ImportReport, homes: ReadonlyMap<number, SheetHome>): ListPlan['refused'] {
	const fields = new Map<SheetHome, Set<string>>()
	for (const { id, field } of rejections) {
		const home = homes.get(Number(id))
		if (home !== undefined) fields.set(home, (fields.get(home) ?? new Set()).add(field))
	}
	return [...fields].map(([home, found]) => ({ home, fields: [...found] }))
}

/**
 * Compares a list, with the photographs that its homes have from earlier ones, with what the site has, as an import
 * would; writes nothing.
 */
export async function planList(homes: readonly SheetHome[], now: Date): Promise<ListPlan> {
	const db = await getFullDb()
	const pictures = await formerPictures(db, homes)
	const payload = new TextEncoder().encode(JSON.stringify(sheetPayload(homes, pictures)))
	const plans: ImportPlan[] = []
	const report = await importPayload(db, async () => payload, {
		settings: getImportSettings(now),
		gate: null,
		source: LIST_SOURCE,
		isDryRun: true,
		now,
		onPlan: (made) => plans.push(made),
	})
	const [plan] = plans
	if (plan === undefined) throw new Error('An import without a plan')
	const { writes, restored, withdrawn, counts } = plan.listings
	const written = writes.map(({ content }) => content.row.id)
	const rows = await db.selectFrom('listing').select(['id', 'withdrawn_at']).where(isAmong('id', written)).execute()
	const present = new Set(rows.flatMap(({ id, withdrawn_at }) => (withdrawn_at === null ? [id] : [])))
	const former = new Set(rows.flatMap(({ id, withdrawn_at }) => (withdrawn_at === null ? [] : [id])))
	const byNumber = new Map(homes.map((home) => [listedNumber(home), home]))
	const homesOf = (ids: readonly number[]) => ids.flatMap((id) => byNumber.get(id) ?? [])
	const { published } = report.shrink
	return {
		fresh: homesOf(written.filter((id) => !present.has(id) && !former.has(id))),
		changed: homesOf(written.filter((id) => present.has(id))),
		back: homesOf([...written.filter((id) => former.has(id)), ...restored]),
		unchanged: counts.unchanged,
		withdrawn,
		refused: refusedIn(report, byNumber),
		pictured: new Set(pictures.keys()),
		twice: (await divideKnown(db, homes)).known,
		loss:
			report.outcome === 'shrink' ? { lost: plan.loss.lost.length, published, mark: lossMark(plan.loss.lost) } : null,
	}
}
