import 'server-only'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { getRetention } from '#lib/site/config/config.ts'

/** Returns the ISO instant; a list that was last used before it has ended. */
export function listEnd(now: Date): string {
	return new Date(now.getTime() - getRetention().sharedListDays * DAY_MS).toISOString()
}
