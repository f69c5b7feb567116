import 'server-only'
import type { ReactNode } from 'react'
import { AppointmentForm } from '@/components/appointments/appointment-form'
import { DocumentsForm } from '@/components/documents/documents-form'
import { getAppointments } from '@/lib/agency/config'
import type { AskKind } from '@/lib/leads/ask-kinds'
import type { AskedAbout } from '@/lib/leads/asked-about'
import type { Goal } from '@/lib/listings/types'
import { ApplicationForm } from './application-form'
import { FriendForm } from './friend-form'
import { OfferForm } from './offer-form'

export interface AskFormProps {
	language: string
	/** The home or project; null for the agency itself. */
	about: AskedAbout | null
	/** A day that was chosen on the page before, as it stands in the address, or null. */
	day: string | null
	/** A time of that day that was chosen with it, such as "10:00", or null. */
	time: string | null
}

interface AskForm {
	/** Whether it can be asked about this home, project, or the agency. */
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
	friend: { isAbout: (about) => about?.kind === 'listing', Form: FriendForm },
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
