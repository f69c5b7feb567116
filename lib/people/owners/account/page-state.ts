import 'server-only'
import { formatWait } from '#lib/base/format/wait.ts'
import { returnedForm } from '#lib/people/owners/account/owner-cookies.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import {
	isOneOf,
	OWNER_DONE,
	OWNER_FIELD_ERRORS,
	OWNER_PROBLEMS,
	type OwnerAction,
	type OwnerDone,
	type OwnerProblem,
} from '#lib/site/routing/pages/owner-pages.ts'

/** The search parameters of a page, as Next gives them. */
export type PageParams = Promise<Record<string, string | string[] | undefined>>

/** A form as its page shows it: the errors in words, and what had been typed. */
export interface FormView {
	problem: string | null
	errors: Record<string, string>
	values: Record<string, string>
}

export interface PageState {
	done: string | null
	token: string
	/** The home whose page the visitor was about to open, or ''. */
	to: string
	formOf: (action: OwnerAction) => FormView
}

const UNSENT: FormView = { problem: null, errors: {}, values: {} }

/** The state of a page that was not reached through a form. */
export const FRESH_STATE: PageState = { done: null, token: '', to: '', formOf: () => UNSENT }

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Returns what a login page shows about the form that led to it. */
export async function readPageState(language: string, params: PageParams): Promise<PageState> {
	const { problem, done, token, to } = await params
	const t = translator(language, 'owner')
	const returned = isOneOf(OWNER_PROBLEMS, problem) ? await returnedForm() : null
	const words = (code: OwnerProblem, seconds: number) => t(`problems.${code}`, { wait: formatWait(seconds, language) })
	const errorsOf = (codes: Record<string, string>) =>
		Object.fromEntries(
			Object.entries(codes).flatMap(([field, code]) =>
				isOneOf(OWNER_FIELD_ERRORS, code) ? [[field, t(`errors.${code}`)]] : [],
			),
		)
	return {
		done: isOneOf<OwnerDone>(OWNER_DONE, done) ? t(`done.${done}`) : null,
		token: textOf(token),
		to: /^\d{1,10}$/.test(textOf(to)) ? textOf(to) : '',
		formOf: (action) => {
			if (!isOneOf(OWNER_PROBLEMS, problem)) return UNSENT
			// A code that is refused for good leads back to the login.
			const isOwn = returned?.action === action || (action === 'login' && returned?.action === 'code')
			if (!returned || returned.problem !== problem) return { problem: words(problem, 1), errors: {}, values: {} }
			return isOwn
				? { problem: words(problem, returned.seconds), errors: errorsOf(returned.errors), values: returned.values }
				: UNSENT
		},
	}
}
