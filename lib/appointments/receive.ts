import 'server-only'
import { getSite } from '@/lib/agency/config'
import { getFullDb } from '@/lib/db/connection'
import { databaseProblem } from '@/lib/db/problem'
import { personalAddress } from '@/lib/i18n/navigation'
import { readForm, refusedForm } from '@/lib/leads/request'
import { logger } from '@/lib/log/logger'
import { secondsToWait } from '@/lib/security/limiter'
import { visitorAddress } from '@/lib/security/visitor-address'
import { type Change, changeAppointment } from './changes'
import { behindAppointmentLink } from './open-link'
import { readSlot } from './slots'

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
 * Answers the forms on an appointment's page: 303 back to it with how it went. Refused unread: 403 from elsewhere, 413
 * too large, 415 no form. A token that opens nothing, or not in this browser, leads to the page that says so.
 */
export async function receiveAppointmentChange(request: Request): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const { fields } = read
	const { languages, defaultLanguage } = getSite()
	const language = languages.find((known) => known === fields.get('language')) ?? defaultLanguage
	const token = fields.get('token') ?? ''
	const back = (how: string) => {
		const location = personalAddress(language, 'appointment', token) + how
		return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
	}
	try {
		const opened = await behindAppointmentLink(token, async (uid, role) => ({ uid, role }))
		if (opened === null || 'door' in opened) return back('')
		const { uid, role } = opened.found
		const address = visitorAddress(request.headers)
		const seconds = await secondsToWait({ limit: 'link', address, subject: 'appointment' })
		if (seconds !== null) return back('&problem=tooMany')
		const change = changeOf(fields)
		if ('problem' in change) return back(`&problem=${change.problem}`)
		const outcome = await changeAppointment(await getFullDb(), uid, change, { by: role, address })
		if (outcome === null) return back('')
		return back('done' in outcome ? `&done=${outcome.done}` : `&problem=${outcome.problem}`)
	} catch (error) {
		logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'appointment not changed')
		return back('&problem=failed')
	}
}
