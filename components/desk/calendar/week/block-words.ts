import { fill } from '#lib/base/text/fill.ts'
import type { BlockView } from '#lib/desk/calendar/model/calendar-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

/** Returns who does not receive visitors in some hours, and why as far as it is known. */
export function blockWords({ id, member }: BlockView, { blocking: t }: Messages['deskCalendar']): string {
	if (member === null) return t.blocked
	return fill(id === null ? t.busy : t.away, { name: member.name })
}

/** Returns the key that distinguishes some hours from all others of their day. */
export const blockKey = ({ id, member, from }: BlockView) => `block ${id ?? `${member?.id} ${from}`}`
