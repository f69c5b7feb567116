import 'server-only'
import { getTranslations } from 'next-intl/server'
import { addressLine } from '@/components/layout/address'
import type { AskFormProps } from '@/components/leads/ask-forms'
import { type Choice, Choices } from '@/components/leads/field'
import { FormFoot } from '@/components/leads/form-foot'
import { formTexts } from '@/components/leads/form-texts'
import { LeadForm } from '@/components/leads/lead-form'
import { PersonFields } from '@/components/leads/person-fields'
import { RequiredNote } from '@/components/leads/required-note'
import { placeOf, slotsAt } from '@/lib/appointments/availability'
import { byDay } from '@/lib/appointments/by-day'
import { AllFull } from './all-full'
import { Days } from './days'
import styles from './days.module.css'
import { RefreshOnError } from './refresh-on-error'
import { timesOf } from './times'

/**
 * Makes an appointment at a home, or at the office: first a day, by link, then a time and who comes. Who comes with a
 * time that is still free sees it chosen, and the other days behind a press.
 */
export async function AppointmentForm({ language, about, day, time }: AskFormProps) {
	const t = await getTranslations({ locale: language, namespace: 'appointments.form' })
	const listingId = about?.kind === 'listing' ? about.listing.id : null
	const query = listingId === null ? '?' : `?listing=${listingId}&`
	const offered = byDay(await slotsAt(placeOf(listingId), new Date()))
	const times = await timesOf(language, offered, { wished: day, hrefOf: (on) => `${query}day=${on}#days` })
	if (times === null) return <AllFull language={language} />
	const isWished = ({ value, closed }: Choice) => closed === undefined && value.startsWith(`${day}T${time}/`)
	const chosen = time === null ? undefined : times.options.find(isWished)?.value
	return (
		<>
			<p>{listingId === null ? t('office', { address: addressLine(language) }) : t('home')}</p>
			{chosen === undefined ? (
				<>
					<h2 className={styles.title}>{t('days')}</h2>
					<Days days={times.days} language={language} />
				</>
			) : (
				<details className={styles.others}>
					<summary>{t('otherDay')}</summary>
					<Days days={times.days} language={language} />
				</details>
			)}
			<LeadForm
				name="contact-appointment"
				language={language}
				texts={await formTexts(language, 'contact-appointment')}
				ids={listingId === null ? {} : { listingId: String(listingId) }}
				foot={<FormFoot language={language} />}
				{...(chosen === undefined ? {} : { decided: 'slot' })}
			>
				<RefreshOnError name="slot" />
				<Choices
					name="slot"
					label={times.question}
					columns={4}
					options={times.options}
					chosen={chosen === undefined ? [] : [chosen]}
				/>
				{times.isDayFull && <p>{t('dayFull')}</p>}
				<h2 className={styles.details}>{t('details')}</h2>
				<RequiredNote />
				<PersonFields language={language} isRemarkOptional />
			</LeadForm>
		</>
	)
}
