import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { AUDIT_AREAS } from '#lib/people/staff/audit-types.ts'
import type { LogEntry, LogFilter } from './account-types.ts'

const PAGE = 50

const numberIn = (text: string | null) => (text !== null && isRecordId(text) ? Number(text) : null)

/** Returns the filter in the address of the log; parameters that are not valid are left out. */
export function readLogFilter(search: URLSearchParams): LogFilter {
	return {
		memberId: numberIn(search.get('member')),
		area: AUDIT_AREAS.find((area) => area === search.get('area')) ?? null,
		before: numberIn(search.get('before')),
		hasDrafts: search.get('drafts') !== null,
	}
}

const fromJson = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json))

/** Returns a page of the log, the newest first, with the names of everybody in it. */
export async function readLog({
	memberId,
	area,
	before,
	hasDrafts,
}: LogFilter): Promise<{ entries: LogEntry[]; hasOlder: boolean; names: ReadonlyMap<number, string> }> {
	const db = await getFullDb()
	const rows = await db
		.selectFrom('staff_audit')
		.selectAll()
		.$if(memberId !== null, (found) => found.where('member_id', '=', memberId))
		.$if(area !== null, (found) => found.where('action', 'like', `${area}.%`))
		.$if(!hasDrafts, (found) => found.where('action', '<>', 'editor.edit'))
		.$if(before !== null, (found) => found.where('id', '<', before ?? 0))
		.orderBy('id', 'desc')
		.limit(PAGE + 1)
		.execute()
	const entries = rows
		.slice(0, PAGE)
		.map((row) => ({
			id: row.id,
			at: row.at,
			memberId: row.member_id,
			action: row.action,
			subject: row.subject,
			former: fromJson(row.former),
			present: fromJson(row.present),
		}))
	return { entries, hasOlder: rows.length > PAGE, names: await memberNames(db) }
}
