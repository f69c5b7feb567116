import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Days } from '#components/appointments/times/days.tsx'
import { timesOf } from '#components/appointments/times/times.tsx'
import { Choices } from '#components/forms/fields/field.tsx'
import { Rows } from '#components/staff/staff-lead-page.tsx'
import { buttonClass, GoLink, linkClass } from '#components/ui/button.tsx'
import privatePage from '#components/ui/private-page.module.css'
import { formatOpenHouse, formatTime } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import type { AppointmentOutcome } from '#lib/people/appointments/page/outcome.ts'
import type { AppointmentView } from '#lib/people/appointments/page/view-types.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import styles from './appointment-page.module.css'

interface AppointmentPageProps {
	language: string
	appointment: AppointmentView
	token: string
	/** Result of the last change. */
	outcome: AppointmentOutcome
	/** The day whose times are shown, or null. */
	day: string | null
}

interface ChangeFormProps {
	language: string
	token: string
	action: 'confirm' | 'move' | 'cancel'
	/** Key of its words, where it is not the action's name. */
	words?: 'confirmOwn' | 'choose'
	isMain?: boolean
	children?: ReactNode
}

async function ChangeForm({ language, token, action, words, isMain = false, children }: ChangeFormProps) {
	const t = await getTranslations({ locale: language, namespace: `appointments.page.${words ?? action}` })
	return (
		<section className={styles.change} aria-labelledby={action}>
			<h2 id={action}>{t('title')}</h2>
			{(action !== 'confirm' || isMailServerNamed()) && <p>{t('text')}</p>}
			<form method="post" action="/api/appointments">
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="language" value={language} />
				<input type="hidden" name="action" value={action} />
				{children}
				<button type="submit" className={buttonClass({ look: isMain ? 'main' : 'line' }, styles.button)}>
					{t('button')}
				</button>
			</form>
		</section>
	)
}

async function MoveForm({ language, appointment, token, day }: Omit<AppointmentPageProps, 'outcome'>) {
	const isMade = appointment.status === 'confirmed' || appointment.status === 'requested'
	const hrefOf = (on: string) => `?token=${encodeURIComponent(token)}&view=${on}#move`
	const times = await timesOf(language, appointment.days, { wished: day, hrefOf })
	if (times === null) return null
	return (
		<ChangeForm language={language} token={token} action="move" {...(isMade ? {} : { words: 'choose' })}>
			<Days days={times.days} language={language} />
			<Choices name="slot" label={times.question} columns={4} options={times.options} />
		</ChangeForm>
	)
}

const isWaiting = ({ status }: AppointmentView) => status === 'held' || status === 'unconfirmed'

/** The result of the last change, in words. */
async function Told({ language, outcome }: Pick<AppointmentPageProps, 'language' | 'outcome'>) {
	const t = await getTranslations({ locale: language, namespace: 'appointments.page' })
	if (outcome === null) return null
	return 'done' in outcome ? (
		<p role="status" className={privatePage.done}>
			{t(`done.${outcome.done}`)} {isMailServerNamed() ? t(`told.${outcome.done}`) : t('untold')}
		</p>
	) : (
		<p role="alert" className={privatePage.problem}>
			{t(`problem.${outcome.problem}`)}
		</p>
	)
}

/** What a visitor still has to do before the appointment is certain. */
async function Standing({ language, appointment }: Pick<AppointmentPageProps, 'language' | 'appointment'>) {
	const t = await getTranslations({ locale: language, namespace: 'appointments.page' })
	const { keptUntil, isTimeFree } = appointment
	if (keptUntil !== null) return <p>{t('kept', { time: formatTime(keptUntil, language) ?? '' })}</p>
	return <p>{t(isTimeFree ? 'notKept' : 'taken')}</p>
}

/** The forms for an appointment that is neither over nor cancelled. */
async function Changes(props: AppointmentPageProps) {
	const { language, appointment, token } = props
	const { role, status, isTimeFree } = appointment
	const isStaff = role === 'agency'
	const isConfirmable = isWaiting(appointment) ? isTimeFree : isStaff && status === 'requested'
	return (
		<>
			{isConfirmable && (
				<ChangeForm
					{...{ language, token, action: 'confirm', isMain: true }}
					{...(isStaff ? {} : { words: 'confirmOwn' })}
				/>
			)}
			<MoveForm {...props} />
			<ChangeForm language={language} token={token} action="cancel" />
		</>
	)
}

/** An appointment: when and where, with the forms that confirm, move and cancel it. They work without scripts. */
export async function AppointmentPage(props: AppointmentPageProps) {
	const { language, appointment, outcome } = props
	const { role, status, kind, subject, visitor, isOpen, startsAt, endsAt, reference } = appointment
	const t = await getTranslations({ locale: language, namespace: 'appointments' })
	const isStaff = role === 'agency'
	const canChange = isOpen && (appointment.isTimeFree || appointment.days.length > 0)
	const place = subject.isAddressHidden ? t('page.addressLater', { place: subject.location }) : subject.location
	const rows = [
		{ label: t('mail.what'), value: kind === 'visit' ? '' : t(`kinds.${kind}`) },
		{ label: t('page.when'), value: formatOpenHouse(startsAt, endsAt, language) ?? '' },
		{ label: t('page.where'), value: isStaff ? subject.location : place },
		{ label: t('page.status'), value: !isStaff && isWaiting(appointment) ? '' : t(`status.${status}`) },
		{ label: t('mail.visitor'), value: visitor?.name ?? '' },
		{ label: t('mail.email'), value: visitor?.email ?? '' },
		{ label: t('mail.phone'), value: formatPhone(visitor?.phone ?? '') },
		{ label: t('mail.language'), value: visitor?.language.toUpperCase() ?? '' },
		{ label: t('mail.staff.remark'), value: visitor?.remark ?? '' },
		{ label: t('page.reference'), value: reference },
	].filter(({ value }) => value !== '')
	return (
		<article className={`wrap ${privatePage.page}`}>
			<h1>{visitor === null ? t(`page.title.${status}`) : t('page.staffTitle', { name: visitor.name })}</h1>
			<Told language={language} outcome={outcome} />
			{subject.about !== null && (
				<p>
					<a className={linkClass} href={subject.about.url}>
						{subject.about.title}
					</a>
				</p>
			)}
			{isOpen && !isStaff && isWaiting(appointment) && <Standing language={language} appointment={appointment} />}
			<Rows rows={rows} />
			{isOpen && <Changes {...props} />}
			{!isOpen && status !== 'cancelled' && <p>{t('page.past')}</p>}
			{!isStaff && !canChange && <GoLink href={subject.formHref}>{t('page.again')}</GoLink>}
		</article>
	)
}
