import 'server-only'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'
import type { PersonalPage } from '#lib/site/routing/pages/personal-pages.ts'
import { readForm, refusedForm } from './request.ts'

/** The forms on the page of a signed link. */
export interface LinkForms {
	/** The page to return to, or a function that finds it by the token. */
	page: PersonalPage | ((token: string) => PersonalPage)
	/** The language to return to; by default that of the form. */
	language?: string
	/** The page has a text for `problem=tooMany`; otherwise too many steps are refused with 429. */
	saysTooMany?: boolean
	/** The name under which the steps of one network address are counted. */
	counted: string
}

export interface LinkPost {
	token: string
	/** The step to perform, as the route names it. */
	step: string
	fields: URLSearchParams
	language: string
	/** The visitor's network address. */
	address: string
}

/**
 * Query parameters for the outcome of a step, such as `{ done: 'saved' }`; nothing if the page itself shows it.
 */
export type StepOutcome = Readonly<Record<string, string>> | undefined

/** Redirects to an address after a post (303). No cache stores this response. */
export function seeOther(location: string): Response {
	return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/**
 * Handles what was posted from the page of a signed link, for every kind of link: 303 back to that page with what
 * `work` returns, or with `problem=failed` if it throws; a response that `work` makes itself is passed on. Refused
 * unread: 403 from elsewhere, 413 too large, 415 not a form, 429 too often.
 */
export async function answerLinkPost(
	forms: LinkForms,
	request: Request,
	work: (post: LinkPost) => Promise<StepOutcome | Response>,
): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return refusedForm(read.status)
	const { fields } = read
	const language = forms.language ?? languageOf(fields.get('language'))
	const token = fields.get('token') ?? ''
	const page = typeof forms.page === 'function' ? forms.page(token) : forms.page
	const back = (outcome: StepOutcome) => {
		const query = new URLSearchParams(outcome).toString()
		return seeOther(personalAddress(language, page, token) + (query === '' ? '' : `&${query}`))
	}
	const address = visitorAddress(request.headers)
	const seconds = await secondsToWait({ limit: 'link', address, subject: forms.counted })
	if (seconds !== null && forms.saysTooMany) return back({ problem: 'tooMany' })
	if (seconds !== null) return refusedForm(429, { 'retry-after': String(seconds) }, language)
	try {
		const outcome = await work({ token, step: fields.get('step') ?? '', fields, language, address })
		return outcome instanceof Response ? outcome : back(outcome)
	} catch (error) {
		const reason = databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
		logger.error({ page, reason }, 'step of a link not done')
		return back({ problem: 'failed' })
	}
}
