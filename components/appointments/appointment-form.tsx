import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '#components/appointments/times/days.module.css'
import { Days } from '#components/appointments/times/days.tsx'
import { timesOf } from '#components/appointments/times/times.tsx'
import type { AskFormProps } from '#components/forms/ask-form-props.ts'
import { type Choice, Choices } from '#components/forms/fields/field.tsx'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { RefreshOnError } from '#components/forms/fields/refresh-on-error.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { agencyAddress } from '#components/layout/agency-address.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { appointmentPlace, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { byDay } from '#lib/people/appointments/calendar/by-day.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Shows that all appointments are taken and what to do instead. */
async function AllFull({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'appointments.form' })
	const pages = await getTranslations({ locale: language, namespace: 'pages' })
	const { phone } = getSite()
	const number = formatPhone(phone)
	const href = phoneHref(phone)
	return (
		<section aria-labelledby="all-full">
			<h2 id="all-full">{t('allFullTitle')}</h2>
			<p>{t('allFullText', { phone: number.replaceAll(' ', '\u00a0') })}</p>
			{href !== null && <ButtonLink href={href}>{pages('callUs', { phone: number })}</ButtonLink>}
		</section>
	)
}

/**
 * Makes an appointment at a home or at the office: first a day, by link, then a time and the visitor's details. When
 * the address names a time that is still free, that time is already chosen and the other days are folded away.
 */
export async function AppointmentForm({ language, about, day, time }: AskFormProps) {
	const t = await getTranslations({ locale: language, namespace: 'appointments.form' })
	const listingId = about?.kind === 'listing' ? about.listing.id : null
	const query = listingId === null ? '?' : `?listing=${listingId}&`
	const offered = byDay(await slotsAt(appointmentPlace(listingId), new Date()))
	const times = await timesOf(language, offered, { wished: day, hrefOf: (on) => `${query}day=${on}#days` })
	if (times === null) return <AllFull language={language} />
	const isWished = ({ value, closed }: Choice) => closed === undefined && value.startsWith(`${day}T${time}/`)
	const chosen = time === null ? undefined : times.options.find(isWished)?.value
	return (
		<>
			<p>{listingId === null ? t('office', { address: agencyAddress(language) }) : t('home')}</p>
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
				<PersonFields language={language} />
			</LeadForm>
		</>
	)
}
