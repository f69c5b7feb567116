import { fill } from '#lib/base/text/fill.ts'
import type { RequestDetail, RequestItem, RequestSetting } from '#lib/desk/requests/model/request-types.ts'
import type { RequestsSetting } from './requests-setting.tsx'

type Set = Partial<RequestSetting>

/** Returns a row as it is once something is set; it stays where it is in the list. */
function withSetting(item: RequestItem, set: Set, { texts }: Pick<RequestsSetting, 'texts'>): RequestItem {
	const { status = item.status, assigneeId = item.assigneeId } = set
	const isOpen = status === 'new'
	const state =
		status === 'closed'
			? 'done'
			: status === 'answered'
				? 'answered'
				: item.isOverdue
					? 'late'
					: assigneeId === null
						? 'new'
						: 'taken'
	return {
		...item,
		status,
		assigneeId,
		state,
		stateWord: isOpen || state !== item.state ? texts.states[state] : item.stateWord,
	}
}

/** Returns a request as it is once something is set. */
export function detailWithSetting(detail: RequestDetail, set: Set, setting: RequestsSetting): RequestDetail {
	return { ...detail, item: withSetting(detail.item, set, setting) }
}

/** Returns the sentence for what was just done. */
export function doneText(set: Set, item: RequestItem, { texts, colleagues }: RequestsSetting): string {
	const { undo } = texts
	const values = { name: item.name, who: colleagues.find(({ id }) => id === set.assigneeId)?.name ?? '' }
	if (set.status === 'closed') return fill(undo.closed, values)
	if (set.status === 'answered') return fill(undo.answered, values)
	if (set.assigneeId !== undefined && set.assigneeId !== null) return fill(undo.taken, values)
	if (set.assigneeId === null && set.status === undefined) return fill(undo.freed, values)
	return fill(item.status === 'closed' ? undo.reopened : undo.new, values)
}
