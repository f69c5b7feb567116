import 'server-only'
import { processWide } from '#lib/base/process/process-wide.ts'
import { createFairQueue } from '#lib/people/login/password/fair-queue.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'

/** How much one member may have waiting: the posters of a shop window, in as many tabs. */
const MOST_OF_MEMBER = 24
const MOST_WAITING = 60

const create = () =>
	createFairQueue({
		atOnce: 1,
		mostOfLine: MOST_OF_MEMBER,
		mostOfNetwork: MOST_OF_MEMBER,
		mostWaiting: MOST_WAITING,
		networkOf: (member) => ({ line: member, site: null }),
	})

const shared = processWide<ReturnType<typeof create>>('agencyDeskTurns')

/**
 * Does costly work of staff, such as drawing, encoding and exporting, once it is its turn: one piece at a time, members
 * in turn. Throws `TooBusyError` if too much waits, and `AbortError` if nobody waits for it any more.
 */
export function inTurn<T>({ id }: StaffMember, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	shared.value ??= create()
	return shared.value(String(id), () => {
		signal.throwIfAborted()
		return work()
	})
}
