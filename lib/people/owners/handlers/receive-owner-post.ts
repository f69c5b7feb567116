import 'server-only'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { readForm } from '#lib/people/forms/request.ts'
import { TooBusyError } from '#lib/people/login/password/fair-queue.ts'
import { currentOwnerOfRoute } from '#lib/people/owners/account/current-owner.ts'
import { countPost } from '#lib/people/owners/account/owner-limits.ts'
import { getSite } from '#lib/site/config/config.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { OwnerAction, OwnerProblem } from '#lib/site/routing/pages/owner-pages.ts'
import { code, login, logout, logoutEverywhere } from './login.ts'
import { leadBack, leadTo, type OwnerPost, type RedirectTarget } from './owner-answer.ts'
import { change, forgotten, password, settings } from './passwords.ts'

const ACTIONS: Record<OwnerAction, { answer: (post: OwnerPost) => Promise<Response>; place: RedirectTarget }> = {
	login: { answer: login, place: { page: 'login' } },
	code: { answer: code, place: { page: 'login-step', params: { kind: 'code' } } },
	logout: { answer: logout, place: { page: 'login' } },
	'logout-everywhere': { answer: logoutEverywhere, place: { page: 'login' } },
	forgotten: { answer: forgotten, place: { page: 'login-step', params: { kind: 'forgotten' } } },
	password: { answer: password, place: { page: 'login-step', params: { kind: 'password' } } },
	change: { answer: change, place: { page: 'owner-page', params: { kind: 'settings' } } },
	settings: { answer: settings, place: { page: 'owner-page', params: { kind: 'settings' } } },
}

function unread(status: 403 | 413 | 415): Response {
	const { defaultLanguage } = getSite()
	const t = translator(defaultLanguage, 'owner')
	return new Response(t(`refused.${status === 413 ? 'tooLarge' : 'foreign'}`), {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
	})
}

/** Redirects to the form's page, with the link's token if there was one. */
function again(post: OwnerPost, problem: OwnerProblem, seconds = 0): Promise<Response> {
	const { place } = ACTIONS[post.action]
	const token = post.fields.get('token')
	return leadBack(post, token === null ? place : { ...place, query: { token } }, { problem, seconds })
}

/**
 * Handles a posted form of the owner portal and redirects to a page (303); 403 for one from elsewhere, 413 for more
 * than 64 KB, 415 for anything but a form.
 */
export async function receiveOwnerPost(action: OwnerAction, request: Request): Promise<Response> {
	const read = await readForm(request)
	if ('status' in read) return unread(read.status)
	const { fields } = read
	const language = languageOf(fields.get('language'))
	const address = visitorAddress(request.headers)
	const post: OwnerPost = { action, fields, language, address, current: null, now: new Date() }
	// The page gives the reason.
	if (!hasKey()) return leadTo(post, ACTIONS[action].place)
	try {
		post.current = await currentOwnerOfRoute()
		const seconds = action === 'login' ? null : await countPost(address)
		return seconds === null ? await ACTIONS[action].answer(post) : await again(post, 'tooMany', seconds)
	} catch (error) {
		if (error instanceof TooBusyError) return again(post, 'busy')
		const reason = databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
		logger.error({ action, reason }, 'owner post not carried out')
		return again(post, 'notStored')
	}
}
