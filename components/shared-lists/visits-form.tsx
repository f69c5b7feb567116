import 'server-only'
import { getTranslations } from 'next-intl/server'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import styles from './shared-list.module.css'

interface VisitsFormProps {
	language: string
	/** Ids of the homes that can be visited, at least one. */
	ids: readonly number[]
}

/** Asks for visits of all homes of a list: one request, so that the agency can plan them in one tour. */
export async function VisitsForm({ language, ids }: VisitsFormProps) {
	const [first = 0, ...others] = ids
	const t = await getTranslations({ locale: language, namespace: 'together.visits' })
	const fixed = { question: 'visit', listingId: String(first), homes: others.join(',') }
	return (
		<section className="section" aria-labelledby="list-visits" data-screen-only="">
			<h2 id="list-visits">{t('title', { count: ids.length })}</h2>
			<p className={styles.kept}>{t('text', { count: ids.length })}</p>
			<LeadForm
				name="contact-me"
				language={language}
				texts={await formTexts(language, 'contact-me')}
				ids={fixed}
				foot={<FormFoot language={language} />}
			>
				<RequiredNote />
				<PersonFields language={language} hasPreference isRemarkOptional />
			</LeadForm>
		</section>
	)
}
