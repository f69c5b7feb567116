import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Choices } from '#components/forms/fields/field.tsx'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { RefreshOnError } from '#components/forms/fields/refresh-on-error.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import look from '#components/ui/ui.module.css'
import { formatDay } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { tours } from '#lib/people/appointments/calendar/tours.ts'
import { tourHours } from '#lib/people/appointments/slot-choices.ts'
import { type TourSlot, tourValue } from '#lib/people/slots/slots.ts'
import { getAppointments, getSite } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import styles from './visits-form.module.css'

/** A home that can be visited. */
interface OpenHome {
	id: number
	title: string
}

interface VisitsFormProps {
	language: string
	/** At least one. */
	homes: readonly OpenHome[]
}

/** Asks for visits whose times staff fix: one request, so that they plan one tour. */
async function WishForm({ language, homes: [first, ...others] }: VisitsFormProps) {
	const fixed = { question: 'visit', listingId: String(first?.id), homes: others.map(({ id }) => id).join(',') }
	return (
		<LeadForm
			name="contact-me"
			language={language}
			texts={await formTexts(language, 'contact-me')}
			ids={fixed}
			foot={<FormFoot language={language} />}
		>
			<RequiredNote />
			<PersonFields language={language} hasPreference />
		</LeadForm>
	)
}

interface TourFormProps extends VisitsFormProps {
	offered: readonly TourSlot[]
	/** Homes for which an address cannot have a time of its own as well: staff fix those. */
	wished: readonly OpenHome[]
}

/** Books a visit of each home, one after the other on a day, in one go. */
async function TourForm({ language, homes, offered, wished }: TourFormProps) {
	const t = await getTranslations({ locale: language, namespace: 'together.visits' })
	const texts = await formTexts(language, 'contact-appointment')
	const count = homes.length
	const options = offered.map((tour) => ({
		value: tourValue(tour),
		label: formatDay(`${tour.day}T12:00:00Z`, language) ?? tour.day,
		note: tourHours(tour),
	}))
	return (
		<LeadForm
			name="contact-appointment"
			language={language}
			texts={{ ...texts, submit: t('book', { count }) }}
			ids={{ listingId: String(homes[0]?.id), homes: wished.map(({ id }) => id).join(',') }}
			foot={<FormFoot language={language} />}
		>
			<RefreshOnError name="slot" />
			<ol className={styles.homes}>
				{homes.map(({ id, title }) => (
					<li key={id}>{title}</li>
				))}
			</ol>
			<Choices name="slot" label={t('day')} columns={4} options={options} />
			<p className="muted small">{t('otherDay', { phone: formatPhone(getSite().phone).replaceAll(' ', '\u00a0') })}</p>
			<RequiredNote />
			<PersonFields language={language} />
		</LeadForm>
	)
}

/** Visits of all homes of a list: booked in one tour where the calendar has one, otherwise asked for. */
export async function VisitsForm({ language, homes }: VisitsFormProps) {
	const t = await getTranslations({ locale: language, namespace: 'together.visits' })
	const isBooked = getAppointments().home !== null
	const [only, second] = homes
	if (isBooked && only !== undefined && second === undefined) {
		const form = `${hrefOf(language, 'ask', { kind: 'appointment' })}?listing=${only.id}`
		return (
			<p className={styles.only} data-screen-only="">
				<ButtonLink href={form} look="main">
					{t('title', { count: 1 })}
				</ButtonLink>
			</p>
		)
	}
	const most = getAppointments().mostPerVisitor
	const [toured, wished] = [homes.slice(0, most), homes.slice(most)]
	const ids = toured.map(({ id }) => id)
	const offered = isBooked && ids.length > 1 ? await tours(ids, new Date()) : []
	const hasTour = offered.length > 0
	return (
		<details className={`${look.sill} ${styles.visits}`} data-screen-only="">
			<summary>
				<h2>{t('title', { count: homes.length })}</h2>
				<Icon name="down" />
			</summary>
			<p>
				{hasTour ? t('tour', { count: toured.length }) : t('text', { count: homes.length })}{' '}
				{hasTour && wished.length > 0 && t('others', { count: wished.length })}
			</p>
			{hasTour ? (
				<TourForm language={language} homes={toured} offered={offered} wished={wished} />
			) : (
				<WishForm language={language} homes={homes} />
			)}
		</details>
	)
}
