import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Choices } from '#components/forms/fields/field.tsx'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { Icon } from '#components/ui/icon.tsx'
import look from '#components/ui/ui.module.css'
import { formatShortDay } from '#lib/base/format/format-date.ts'
import { tourDays } from '#lib/people/appointments/calendar/tour-days.ts'
import styles from './visits-form.module.css'

interface VisitsFormProps {
	language: string
	/** Ids of the homes that can be visited, at least one. */
	ids: readonly number[]
}

/**
 * Asks for visits of all homes of a list, on a day on which all have a free time: one request and one mail, so that the
 * agency plans them in one tour.
 */
export async function VisitsForm({ language, ids }: VisitsFormProps) {
	const [first = 0, ...others] = ids
	const t = await getTranslations({ locale: language, namespace: 'together.visits' })
	const form = await getTranslations({ locale: language, namespace: 'forms' })
	const fixed = { question: 'visit', listingId: String(first), homes: others.join(',') }
	const days = await tourDays(ids, new Date())
	const offered = days.map((day) => ({ value: day, label: formatShortDay(`${day}T12:00:00Z`, language) ?? day }))
	return (
		<details className={`${look.sill} ${styles.visits}`} data-screen-only="">
			<summary>
				<h2>{t('title', { count: ids.length })}</h2>
				<Icon name="down" />
			</summary>
			<p>{t('text', { count: ids.length })}</p>
			<LeadForm
				name="contact-me"
				language={language}
				texts={await formTexts(language, 'contact-me')}
				ids={fixed}
				foot={<FormFoot language={language} />}
			>
				{offered.length > 0 && (
					<Choices
						name="wishedDay"
						label={form('fields.wishedDay')}
						optional={form('optional')}
						options={[...offered, { value: '', label: t('anyDay') }]}
						chosen={['']}
					/>
				)}
				<RequiredNote />
				<PersonFields language={language} hasPreference />
			</LeadForm>
		</details>
	)
}
