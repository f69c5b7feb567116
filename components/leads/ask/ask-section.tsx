import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Choices } from '#components/forms/fields/field.tsx'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { Block } from '#components/property-parts/block.tsx'
import { QUESTIONS } from '#lib/people/forms/schemas/kinds/contact-me.ts'
import { getAppointments } from '#lib/site/config/config.ts'

interface AskSectionProps {
	language: string
	/** What the form is about. The heading and the fields depend on it. */
	about: { listingId: number } | { projectId: number }
}

/** Asks for a visit or information about a home, or for information about a project. */
export async function AskSection({ language, about }: AskSectionProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const isHome = 'listingId' in about
	const name = isHome ? 'contact-me' : 'contact-construction'
	// Where free times can be chosen, this form is for questions only; otherwise the red button leads here, for visits
	// too.
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
				<PersonFields language={language} needs={isForVisits ? 'either' : 'message'} hasPreference />
			</LeadForm>
		</Block>
	)
}
