import 'server-only'
import { getSite } from '@/lib/agency/config'
import { getFullDb } from '@/lib/db/connection'
import { databaseProblem } from '@/lib/db/problem'
import { personalAddress } from '@/lib/i18n/navigation'
import { readForm, refusedForm } from '@/lib/leads/request'
import { logger } from '@/lib/log/logger'
import { secondsToWait } from '@/lib/security/limiter'
import { hasKey } from '@/lib/security/secrets'
import { visitorAddress } from '@/lib/security/visitor-address'
import { addressesOf, maskAddress } from './addresses'
import { addBrowser, keepBrowser } from './browsers'
import { mailCode, tryCode } from './codes'
import { waitingCode } from './door'
import { STAFF_PAGES, whichStaffLink } from './link'
import type { BrowserProblem, StaffLink } from './types'

async function mail(link: StaffLink, fields: URLSearchParams, now: Date): Promise<BrowserProblem | null> {
	const db = await getFullDb()
	const addresses = await addressesOf(db, link)
	const to = addresses[Number(fields.get('to'))] ?? addresses[0]
	if (to === undefined) throw new Error('The agency has no mail address')
	const id = await mailCode(db, { link: `${link.purpose} ${link.subject}`, to }, now)
	if (id === null) return 'tooMany'
	const waiting = await waitingCode()
	Object.assign(waiting, { id, sentTo: maskAddress(to) })
	await waiting.save()
	return null
}

async function confirm(fields: URLSearchParams, now: Date): Promise<BrowserProblem | null> {
	const waiting = await waitingCode()
	if (typeof waiting.id !== 'string') return 'again'
	let secret = ''
	const code = { id: waiting.id, typed: fields.get('code') ?? '' }
	const result = await tryCode(await getFullDb(), code, now, async (transaction) => {
		secret = await addBrowser(transaction, now)
	})
	if (result !== 'right') return result === 'wrong' ? 'code' : 'again'
	await keepBrowser(secret)
	waiting.destroy()
	logger.info('a browser of the agency was confirmed')
	return null
}

/**
 * Answers the forms of the page before a link of staff: one mails a code to the agency, one confirms the browser with
 * it. 303 back to the link's page, which opens once the browser is known. Refused unread: 403 from elsewhere, 413 too
 * large, 415 no form.
 */
export async function receiveBrowserStep(request: Request, now = new Date()): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const { fields } = read
	const { languages, defaultLanguage } = getSite()
	const language = languages.find((known) => known === fields.get('language')) ?? defaultLanguage
	const token = fields.get('token') ?? ''
	const link = hasKey() ? whichStaffLink(token, now) : null
	const back = (problem: BrowserProblem | null) => {
		const page = personalAddress(language, link === null ? 'lead' : STAFF_PAGES[link.purpose], token)
		const location = problem === null ? page : `${page}&problem=${problem}`
		return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
	}
	if (link === null) return back(null)
	const address = visitorAddress(request.headers)
	const isTry = fields.get('step') === 'code'
	const step = { limit: 'link', address, subject: 'staff' } as const
	const seconds = await (isTry ? secondsToWait(step) : secondsToWait(step, { limit: 'staff-code', address }))
	if (seconds !== null) return back('tooMany')
	try {
		return back(await (isTry ? confirm(fields, now) : mail(link, fields, now)))
	} catch (error) {
		const reason = databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
		logger.error({ reason }, 'browser of the agency not confirmed')
		return back('failed')
	}
}
