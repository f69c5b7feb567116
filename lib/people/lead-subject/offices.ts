import 'server-only'
import { getMailSettings } from '#lib/site/config/config.ts'
import { FORM_FACTS, FORM_NAMES, type FormName } from '#lib/site/config/schema/people/form-facts.ts'
import type { LeadSubject } from './lead-subject-types.ts'

const addressesFor = (form: FormName) => {
	const { recipients } = getMailSettings()
	return recipients[FORM_FACTS[form].recipient] ?? recipients.default
}

/** Returns the forms of which an address of `config/mail.json` gets the mails. */
export function kindsHandledBy(address: string): FormName[] {
	return FORM_NAMES.filter((form) => addressesFor(form).includes(address))
}

/** Returns the addresses of `config/mail.json` that get mails about what visitors send. */
export function agencyAddresses(): string[] {
	return [...new Set(FORM_NAMES.flatMap(addressesFor))].sort()
}

/**
 * Returns the recipients at the agency: the home's agent, its office where there are several, and the addresses of
 * `config/mail.json`.
 */
export function officeOf(form: FormName, about: LeadSubject | null): string[] {
	const own = [about?.agentEmail, about?.officeEmail].filter((address) => typeof address === 'string')
	return [...new Set([...own, ...addressesFor(form)])]
}
