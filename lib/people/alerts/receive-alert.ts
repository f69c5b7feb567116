import 'server-only'
import { z } from 'zod'
import { getPublicDb, getVisitorsDb } from '#lib/base/db/connection.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { alertLinks, readAlertToken } from '#lib/people/alerts/alert-links.ts'
import { boundProblems, criteriaOf } from '#lib/people/alerts/criteria/criteria.ts'
import { formChoices } from '#lib/people/alerts/criteria/form-choices.ts'
import { knownCriteria } from '#lib/people/alerts/criteria/known-criteria.ts'
import { changeAlert, confirmAlert, endAlert, pauseAlert, resumeAlert } from '#lib/people/alerts/mutations.ts'
import { findAlert } from '#lib/people/alerts/queries.ts'
import { answerLinkPost, type StepOutcome, seeOther } from '#lib/people/forms/link-post.ts'
import { plainPage } from '#lib/people/forms/plain-page.ts'
import type { FieldErrors } from '#lib/people/forms/schemas/form-types.ts'
import { fieldErrors, formValues } from '#lib/people/forms/schemas/forms.ts'
import { alertCriteria } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { getSite } from '#lib/site/config/config.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

/** The address that the forms of an alert's page post to. */
export const ALERT_ACTION = '/api/alerts'

const Change = z.enum(['confirm', 'edit', 'pause', 'resume', 'unsubscribe'])

/** Changes the criteria of an alert. Returns the error codes of the refused fields, or null. */
async function edit(reference: string, fields: URLSearchParams): Promise<FieldErrors | null> {
	const parsed = z.object(alertCriteria).safeParse(formValues('demand-register', fields))
	if (!parsed.success) return fieldErrors(parsed.error)
	const filled = parsed.data
	const range = getSite().priceSliders[filled.goal]
	const problems = boundProblems(filled, range)
	if (problems !== null) return problems
	const criteria = await knownCriteria(await getPublicDb(), criteriaOf(filled, range), range)
	if ('problem' in criteria) return criteria.problem
	await changeAlert(await getVisitorsDb(), reference, { ...criteria.known, frequency: filled.frequency })
	return null
}

interface Wish {
	change: z.infer<typeof Change>
	reference: string
	token: string
	language: string
	fields: URLSearchParams
}

async function carryOut({ change, reference, token, language, fields }: Wish): Promise<StepOutcome | Response> {
	const db = await getVisitorsDb()
	switch (change) {
		case 'confirm': {
			await confirmAlert(db, reference)
			// The link of the first mail expires soon, that of a running alert does not.
			const { manage } = alertLinks({ reference, language, status: 'active' }, new Date())
			return seeOther(`${manage}&done=confirmed`)
		}
		case 'pause':
			await pauseAlert(db, reference)
			return { done: 'paused' }
		case 'resume':
			await resumeAlert(db, reference)
			return { done: 'resumed' }
		case 'unsubscribe':
			await endAlert(db, reference)
			return { done: 'unsubscribed' }
		case 'edit': {
			const errors = await edit(reference, fields)
			if (errors === null) return { done: 'saved' }
			const target = { action: ALERT_ACTION, fields: { token, change } }
			const choices = await formChoices(language)
			return plainPage({
				name: 'demand-register',
				fields,
				language,
				status: 422,
				refusal: 'fields',
				errors,
				choices,
				target,
			})
		}
	}
}

/**
 * Handles the forms on an alert's page (`answerLinkPost`), or responds 422 with the fields to correct. An invalid token
 * leads to the page of every wrong link; an expired one still unsubscribes.
 */
export function receiveAlertChange(request: Request): Promise<Response> {
	return answerLinkPost({ page: 'alert', counted: 'alert' }, request, async ({ token, language, fields }) => {
		const known = readAlertToken(token)
		const change = Change.safeParse(fields.get('change'))
		if (known === null || !change.success || (known.isExpired && change.data !== 'unsubscribe')) return undefined
		return carryOut({ change: change.data, reference: known.reference, token, language, fields })
	})
}

/**
 * Leads to the page that asks whether to unsubscribe: merely opening the address of the mail's header changes nothing.
 */
export async function askToUnsubscribe(request: Request): Promise<Response> {
	const token = new URL(request.url).searchParams.get('token') ?? ''
	const known = hasKey() ? readAlertToken(token) : null
	const alert = known && (await findAlert(await getVisitorsDb(), known.reference))
	const language = alert?.language ?? getSite().defaultLanguage
	return seeOther(`${personalAddress(language, 'alert', token)}&view=unsubscribe`)
}
