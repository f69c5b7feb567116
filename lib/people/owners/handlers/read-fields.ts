import 'server-only'
import type { z } from 'zod'
import { OWNER_FORMS } from '#lib/people/owners/owner-schema.ts'
import {
	isOneOf,
	OWNER_FIELD_ERRORS,
	type OwnerAction,
	type OwnerFieldError,
} from '#lib/site/routing/pages/owner-pages.ts'

type OwnerErrors = Record<string, OwnerFieldError>

/** The fields of a form as its schema reads them, or the first error of each that it refuses. */
type Read<Action extends OwnerAction> =
	| { fields: z.output<(typeof OWNER_FORMS)[Action]>; errors: null }
	| { fields: null; errors: OwnerErrors }

/** Reads what was posted by the schema of its form, as the browser does. */
export function readFields<Action extends OwnerAction>(action: Action, posted: URLSearchParams): Read<Action> {
	const { success, data, error } = OWNER_FORMS[action].safeParse(Object.fromEntries(posted))
	if (success) return { fields: data as z.output<(typeof OWNER_FORMS)[Action]>, errors: null }
	const errors: OwnerErrors = {}
	for (const { path, message } of error.issues) {
		if (isOneOf(OWNER_FIELD_ERRORS, message)) errors[String(path[0])] ??= message
	}
	return { fields: null, errors }
}
