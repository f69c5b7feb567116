import 'server-only'
import { keepForm } from '#lib/people/owners/account/cookies.ts'
import type { CurrentOwner } from '#lib/people/owners/account/sessions.ts'
import type { PathParams } from '#lib/site/config/paths/paths.ts'
import type { PageId } from '#lib/site/config/schema/path-table.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { OwnerAction, OwnerDone, OwnerFieldError, OwnerProblem } from '#lib/site/routing/owner-pages.ts'

/** A form of the owner portal as it was posted. */
export interface OwnerPost {
	action: OwnerAction
	fields: URLSearchParams
	language: string
	/** Of the visitor, for limits. */
	address: string
	/** Who is logged in, or null. */
	current: CurrentOwner | null
	now: Date
}

export interface Place {
	page: PageId
	params?: PathParams
	query?: Record<string, string>
}

/** Leads on to a page of the post's language. */
export function leadTo({ language }: OwnerPost, { page, params, query = {} }: Place): Response {
	const search = new URLSearchParams(query).toString()
	const location = hrefOf(language, page, params) + (search === '' ? '' : `?${search}`)
	return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** Leads on to a page that says what went well. */
export function leadDone(post: OwnerPost, done: OwnerDone, place: Place): Response {
	return leadTo(post, { ...place, query: { ...place.query, done } })
}

const KEPT = ['email', 'to']

interface Returned {
	problem: OwnerProblem
	errors?: Record<string, OwnerFieldError>
	seconds?: number
}

/** Leads back to the page of the form with what was wrong; what was typed is kept, passwords excepted. */
export async function leadBack(
	post: OwnerPost,
	place: Place,
	{ problem, errors = {}, seconds = 0 }: Returned,
): Promise<Response> {
	const values = Object.fromEntries(KEPT.map((name) => [name, (post.fields.get(name) ?? '').slice(0, 320)]))
	await keepForm({ action: post.action, problem, errors, values, seconds })
	return leadTo(post, { ...place, query: { ...place.query, problem } })
}
