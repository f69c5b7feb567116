/** The actions that owners post to `/api/owners/{action}`. */
export const OWNER_ACTIONS = [
	'login',
	'code',
	'logout',
	'logout-everywhere',
	'forgotten',
	'password',
	'change',
	'settings',
] as const
export type OwnerAction = (typeof OWNER_ACTIONS)[number]

/** The pages for logging in, below the login's own path. */
export const LOGIN_STEPS = ['code', 'forgotten', 'password'] as const
export type LoginStep = (typeof LOGIN_STEPS)[number]

/** Problems of an owner's post; `owner.problems` has their texts. */
export const OWNER_PROBLEMS = ['failed', 'code', 'tooMany', 'busy', 'link', 'fields', 'again', 'notStored'] as const
export type OwnerProblem = (typeof OWNER_PROBLEMS)[number]

/** Successful outcomes; `owner.done` has their texts. */
export const OWNER_DONE = ['out', 'everywhere', 'asked', 'password', 'settings'] as const
export type OwnerDone = (typeof OWNER_DONE)[number]

/** Errors of a field; `owner.errors` has their texts. */
export const OWNER_FIELD_ERRORS = [
	...(['emailMissing', 'email', 'passwordMissing', 'short', 'long', 'common', 'same', 'differs'] as const),
	...(['currentWrong', 'codeWrong'] as const),
] as const
export type OwnerFieldError = (typeof OWNER_FIELD_ERRORS)[number]

/** Returns the address that a form of the owner portal is posted to. */
export function ownerAction(action: OwnerAction): string {
	return `/api/owners/${action}/`
}

/** Search parameters that the pages of the owner portal support. */
export const OWNER_PARAMS = ['token', 'problem', 'done', 'to', '_rsc']

/** Whether the value of a search parameter is one of the known words. */
export function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
	return words.some((word) => word === value)
}

/** The name of the session cookie, without the prefix that it has on https. */
export const SESSION_COOKIE = 'owner'
