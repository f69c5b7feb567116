import 'server-only'
import type { ReactNode } from 'react'
import { AppointmentForm } from '#components/appointments/appointment-form.tsx'
import { DocumentsForm } from '#components/documents/documents-form.tsx'
import type { AskFormProps } from '#components/forms/ask-form-props.ts'
import { ApplicationForm } from '#components/leads/deals/application-form.tsx'
import { OfferForm } from '#components/leads/deals/offer-form.tsx'
import { FriendForm } from '#components/leads/friend-form.tsx'
import type { AskedAbout } from '#lib/people/leads/asked-about-types.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import { type AskKind, FORM_FACTS, type FormName } from '#lib/site/config/schema/people/form-facts.ts'

interface AskForm {
	/** Returns whether the form applies to this home or project, or to the agency (null). */
	isAbout: (about: AskedAbout | null) => boolean
	Form: (props: AskFormProps) => ReactNode | Promise<ReactNode>
}

/** Returns whether a home is one that a form is for, and still offered. */
function isOffered(form: FormName, about: AskedAbout | null): boolean {
	return about?.kind === 'listing' && about.listing.goal === FORM_FACTS[form].onlyFor && !about.isClosed
}

/** The forms that have a page of their own. */
export const ASK_FORMS: Record<AskKind, AskForm> = {
	documents: {
		isAbout: (about) => about !== null && !(about.kind === 'listing' && about.isClosed),
		Form: DocumentsForm,
	},
	friend: { isAbout: (about) => about !== null, Form: FriendForm },
	appointment: {
		isAbout: (about) => {
			const { home, office } = getAppointments()
			return about === null ? office !== null : about.kind === 'listing' && !about.isClosed && home !== null
		},
		Form: AppointmentForm,
	},
	offer: { isAbout: (about) => isOffered('offer', about), Form: OfferForm },
	application: { isAbout: (about) => isOffered('application', about), Form: ApplicationForm },
}
