'use client'

import { formAction, HIDDEN_FIELDS, type LeadAnswer } from '#lib/people/forms/schemas/form-types.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { campaignParameters } from '#lib/site/consent/campaign.ts'

const RETRIES = 1
const TIMEOUT_MS = 20_000
/** Long enough for photographs over a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000

type Body = URLSearchParams | FormData

/** Sends the fields of a form. Never throws. */
export type Sender = (body: Body) => Promise<LeadAnswer>

const refused = (refusal: 'failed' | 'captcha'): LeadAnswer => ({ isSent: false, refusal, errors: {} })

// A retry sends the same key, so that a lead that did arrive is not stored twice.
async function post(name: FormName, body: Body, tries = 0): Promise<LeadAnswer> {
	try {
		const response = await fetch(formAction(name), {
			method: 'POST',
			headers: { accept: 'application/json' },
			body,
			signal: AbortSignal.timeout(body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
		})
		return await response.json()
	} catch {
		return tries < RETRIES ? post(name, body, tries + 1) : refused('failed')
	}
}

function prove(): Promise<string> {
	const proof = import('./proof.ts').then(({ makeProof }) => makeProof())
	// It is awaited, and its error handled, when the form is sent.
	proof.catch(() => {})
	return proof
}

/** Starts the proof of work for a form, makes the key that identifies a repeated submission, and returns the sender. */
export function createSender(name: FormName): Sender {
	const key = crypto.randomUUID()
	let proof = prove()

	async function sendOnce(body: Body): Promise<LeadAnswer> {
		try {
			body.set(HIDDEN_FIELDS.proof, await proof)
		} catch {
			proof = prove()
			return refused('captcha')
		}
		const answer = await post(name, body)
		if (!answer.isSent && answer.refusal === 'captcha') proof = prove()
		return answer
	}

	return async (body) => {
		body.set(HIDDEN_FIELDS.key, key)
		// Only the name of a click id is sent: the server stores no more.
		for (const [name, value] of Object.entries(campaignParameters())) {
			body.set(name, name.startsWith('utm_') ? value : '1')
		}
		const answer = await sendOnce(body)
		// The form was open for longer than a proof is valid: retry once with a new one.
		return !answer.isSent && answer.refusal === 'captcha' ? sendOnce(body) : answer
	}
}
