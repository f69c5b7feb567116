import 'server-only'
import { boundProblems } from '#lib/people/alerts/criteria/criteria.ts'
import { formChoices } from '#lib/people/alerts/criteria/form-choices.ts'
import { registerAlert } from '#lib/people/alerts/register-alert.ts'
import { demandRegister } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { getSite } from '#lib/site/config/config.ts'

/** A search alert. The visitor gets the link to confirm it; the agency is notified only after that. */
export const demandRegisterKind = defineLeadKind('demand-register', demandRegister, {
	notifiesLater: true,
	choices: (_listingId, language) => formChoices(language),
	check: (content) => boundProblems(content, getSite().priceSliders[content.goal]),
	write: registerAlert,
})
