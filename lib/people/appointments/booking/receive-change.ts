import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { APPOINTMENT_PURPOSES } from '#lib/people/appointments/appointment-links.ts'
import { answerLinkPost } from '#lib/people/forms/link-post.ts'
import { readSlot } from '#lib/people/slots/slots.ts'
import { behindSharedLink } from '#lib/people/staff/link.ts'
import { type Change, changeAppointment } from './appointment-changes.ts'

function changeOf(fields: URLSearchParams): Change | { problem: 'slot' | 'slotGone' | 'closed' } {
	switch (fields.get('action')) {
		case 'confirm':
			return { kind: 'confirm' }
		case 'cancel':
			return { kind: 'cancel' }
		case 'move': {
			const slot = readSlot(fields.get('slot') ?? '')
			if (slot === 'slot') return { problem: 'slot' }
			return typeof slot === 'string' ? { problem: 'slotGone' } : { kind: 'move', slot }
		}
		default:
			return { problem: 'closed' }
	}
}

/**
 * Handles the forms on an appointment's page (`answerLinkPost`). A token that opens nothing, or not in this browser,
 * leads to a page that explains this.
 */
export function receiveAppointmentChange(request: Request): Promise<Response> {
	const forms = { page: 'appointment', counted: 'appointment', saysTooMany: true } as const
	return answerLinkPost(forms, request, async ({ token, fields, address }) => {
		const opened = await behindSharedLink(APPOINTMENT_PURPOSES, token, async (uid, role) => ({ uid, role }))
		if (opened === null || 'browserCheck' in opened) return undefined
		const { uid, role } = opened.found
		const change = changeOf(fields)
		if ('problem' in change) return change
		return (await changeAppointment(await getVisitorsDb(), uid, change, { by: role, address })) ?? undefined
	})
}
