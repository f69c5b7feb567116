import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { answerLinkPost } from '#lib/people/forms/link-post.ts'
import { currentStaffOfRoute } from '#lib/people/staff/account/session/current.ts'
import type { PersonalPage } from '#lib/site/routing/pages/personal-pages.ts'
import { addressesOf, maskAddress } from './addresses.ts'
import { addBrowser, keepBrowser } from './browsers.ts'
import { mailCode, tryCode } from './codes.ts'
import { STAFF_PAGES, whichStaffLink } from './link.ts'
import { waitingCode } from './staff-access.ts'
import { BROWSER_FORMS } from './staff-schema.ts'
import type { BrowserProblem, StaffLink } from './staff-types.ts'

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
	const { data } = BROWSER_FORMS.code.safeParse(Object.fromEntries(fields))
	if (data === undefined) return 'code'
	const waiting = await waitingCode()
	if (typeof waiting.id !== 'string') return 'again'
	let secret = ''
	const code = { id: waiting.id, typed: data.code }
	const memberId = (await currentStaffOfRoute(now, false))?.member.id ?? null
	const result = await tryCode(await getFullDb(), code, now, async (transaction, address) => {
		secret = await addBrowser(transaction, { address, memberId }, now)
	})
	if (result !== 'right') return result === 'wrong' ? 'code' : 'again'
	await keepBrowser(secret)
	waiting.destroy()
	logger.info('a browser of the agency was confirmed')
	return null
}

function pageOf(token: string): PersonalPage {
	const link = hasKey() ? whichStaffLink(token) : null
	return link === null ? 'lead' : STAFF_PAGES[link.purpose]
}

/**
 * Handles the forms of the page before a link of staff (`answerLinkPost`): one mails a code to the agency, one confirms
 * the browser with it. The link's page opens once the browser is known.
 */
export function receiveBrowserStep(request: Request, now = new Date()): Promise<Response> {
	const forms = { page: pageOf, counted: 'staff', saysTooMany: true }
	return answerLinkPost(forms, request, async ({ token, step, fields, address }) => {
		const link = whichStaffLink(token, now)
		if (link === null) return undefined
		const isTry = step === 'code'
		if (!isTry && (await secondsToWait({ limit: 'staff-code', address })) !== null) return { problem: 'tooMany' }
		const problem = await (isTry ? confirm(fields, now) : mail(link, fields, now))
		return problem === null ? undefined : { problem }
	})
}
