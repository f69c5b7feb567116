import 'server-only'
import { keepForm } from '#lib/people/owners/account/owner-cookies.ts'
import type { CurrentOwner } from '#lib/people/owners/account/owner-sessions.ts'
import type { PathParams } from '#lib/site/config/paths/paths.ts'
import type { PageId } from '#lib/site/config/schema/frame/path-table.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { OwnerAction, OwnerDone, OwnerFieldError, OwnerProblem } from '#lib/site/routing/pages/owner-pages.ts'

/** A form of the owner portal as it was posted. */
export interface OwnerPost {
	action: OwnerAction
	fields: URLSearchParams
	language: string
	/** The visitor's network address, for limits. */
	address: string
	/** The owner who is logged in, or null. */
	current: CurrentOwner | null
	now: Date
}

export interface RedirectTarget {
	page: PageId
	params?: PathParams
	query?: Record<string, string>
}

/** Redirects to a page in the language of the post. */
export function leadTo({ language }: OwnerPost, { page, params, query = {} }: RedirectTarget): Response {
	const search = new URLSearchParams(query).toString()
	const location = hrefOf(language, page, params) + (search === '' ? '' : `?${search}`)
	return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** Redirects to a page that shows what succeeded. */
export function leadDone(post: OwnerPost, done: OwnerDone, place: RedirectTarget): Response {
	return leadTo(post, { ...place, query: { ...place.query, done } })
}

const KEPT = ['email', 'to']

interface Returned {
	problem: OwnerProblem
	errors?: Record<string, OwnerFieldError>
	seconds?: number
}

/** Redirects to the page of the form with the errors; what was typed is kept, except passwords. */
export async function leadBack(
	post: OwnerPost,
	place: RedirectTarget,
	{ problem, errors = {}, seconds = 0 }: Returned,
): Promise<Response> {
	const values = Object.fromEntries(KEPT.map((name) => [name, (post.fields.get(name) ?? '').slice(0, 320)]))
	await keepForm({ action: post.action, problem, errors, values, seconds })
	return leadTo(post, { ...place, query: { ...place.query, problem } })
}
