import 'server-only'
import type { ReactNode } from 'react'
import { AppointmentForm } from '#components/appointments/appointment-form.tsx'
import { DocumentsForm } from '#components/documents/documents-form.tsx'
import type { AskFormProps } from '#components/forms/ask-form-props.ts'
import { ApplicationForm } from '#components/leads/deals/application-form.tsx'
import { OfferForm } from '#components/leads/deals/offer-form.tsx'
import { FriendForm } from '#components/leads/friend-form.tsx'
import type { AskedAbout } from '#lib/people/leads/types.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import type { AskKind } from '#lib/site/config/schema/people/form-facts.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

interface AskForm {
	/** Returns whether the form applies to this home or project, or to the agency (null). */
	isAbout: (about: AskedAbout | null) => boolean
	Form: (props: AskFormProps) => ReactNode | Promise<ReactNode>
}

function isOpen(about: AskedAbout | null, goal: Goal): boolean {
	return about?.kind === 'listing' && about.listing.goal === goal && !about.isClosed
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
	offer: { isAbout: (about) => isOpen(about, 'sale'), Form: OfferForm },
	application: { isAbout: (about) => isOpen(about, 'rent'), Form: ApplicationForm },
}
