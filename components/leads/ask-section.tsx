import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Block } from '@/components/listings/block'
import { getAppointments } from '@/lib/agency/config'
import { QUESTIONS } from '@/lib/leads/forms/contact-me'
import { Choices } from './field'
import { FormFoot } from './form-foot'
import { formTexts } from './form-texts'
import { LeadForm } from './lead-form'
import { PersonFields } from './person-fields'
import { RequiredNote } from './required-note'

interface AskSectionProps {
	language: string
	/** What it asks about; the heading and the fields follow. */
	about: { listingId: number } | { projectId: number }
}

/** Asks for a visit or information about a home, or about a project. */
export async function AskSection({ language, about }: AskSectionProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const isHome = 'listingId' in about
	const name = isHome ? 'contact-me' : 'contact-construction'
	// Where free times can be chosen, this form is for questions; else the red button leads here, to ask for a visit.
	const isForVisits = isHome && getAppointments().home === null
	const questions = QUESTIONS.map((value) => ({ value, label: t(`options.question.${value}`) }))
	return (
		<Block id="ask" title={t(isForVisits ? 'heading.contact-me-visit' : `heading.${name}`)}>
			<RequiredNote />
			<LeadForm
				name={name}
				language={language}
				texts={await formTexts(language, name)}
				ids={isHome ? { listingId: String(about.listingId) } : { projectId: String(about.projectId) }}
				foot={<FormFoot language={language} />}
			>
				{isForVisits && (
					<Choices
						name="question"
						label={t('fields.question')}
						optional={t('optional')}
						columns={2}
						options={questions}
						chosen={['visit']}
					/>
				)}
				<PersonFields language={language} hasPreference isRemarkOptional />
			</LeadForm>
		</Block>
	)
}
