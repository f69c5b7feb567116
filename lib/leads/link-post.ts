import 'server-only'
import { getSite } from '@/lib/agency/config'
import { type PersonalPage, personalPath } from '@/lib/i18n/personal-pages'
import { visitorAddress } from '@/lib/security/visitor-address'
import { secondsToWait } from './rate-limit'
import { readForm } from './request'

export interface LinkPost {
	token: string
	step: string
	fields: URLSearchParams
	/** The way back to the page of the link. */
	back: (outcome?: { done?: string; problem?: string }) => Response
}

const NO_STORE = { 'cache-control': 'no-store' }

/**
 * Reads what was posted from the page of a signed link: only from our own pages, small, and not endlessly. Answers the
 * response that refuses it otherwise.
 */
export async function readLinkPost(page: PersonalPage, request: Request): Promise<LinkPost | Response> {
	const read = await readForm(request)
	if ('status' in read) return new Response(null, { status: read.status, headers: NO_STORE })
	const seconds = await secondsToWait(visitorAddress(request.headers), page, 'link')
	if (seconds !== null) {
		return new Response(null, { status: 429, headers: { ...NO_STORE, 'retry-after': String(seconds) } })
	}
	const { fields } = read
	const { languages, defaultLanguage } = getSite()
	const language = languages.find((known) => known === fields.get('language')) ?? defaultLanguage
	const token = fields.get('token') ?? ''
	return {
		token,
		step: fields.get('step') ?? '',
		fields,
		back: (outcome = {}) => {
			const query = new URLSearchParams({ token, ...outcome })
			const location = `${personalPath(getSite(), language, page)}?${query}`
			return new Response(null, { status: 303, headers: { ...NO_STORE, location } })
		},
	}
}
