import 'server-only'
import { getSite } from '@/lib/agency/config'
import { boundProblems } from '@/lib/alerts/criteria'
import { formChoices } from '@/lib/alerts/form-choices'
import { registerAlert } from '@/lib/alerts/register'
import { demandRegister } from '../forms/demand-register'
import { defineLeadKind } from '../lead-kind'

/** A search alert. The visitor gets the link to confirm it, and the agency hears of it once that is done. */
export const demandRegisterKind = defineLeadKind('demand-register', demandRegister, {
	prefix: 'ALE',
	feedback: 'demand-register',
	choices: (_listingId, language) => formChoices(language),
	check: (content) => boundProblems(content, getSite().priceSliders[content.goal]),
	write: registerAlert,
	mails: () => [],
})
