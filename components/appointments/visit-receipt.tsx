import 'server-only'
import { getTranslations } from 'next-intl/server'
import { buttonClass, linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { VisitReceipt as Receipt } from '#lib/people/appointments/page/receipt.ts'
import styles from './visit-receipt.module.css'

interface VisitReceiptProps {
	language: string
	receipt: Receipt
	reference: string
}

/** The person who waits at the home, with the number to call if the visitor cannot come. */
async function Person({ language, receipt }: Pick<VisitReceiptProps, 'language' | 'receipt'>) {
	const t = await getTranslations({ locale: language, namespace: 'appointments.receipt' })
	const { contact, isFixed } = receipt
	if (contact.agent === null) return null
	return (
		<div className={styles.person}>
			{contact.pictureUrl !== null && <img src={contact.pictureUrl} alt="" width={64} height={76} />}
			<p>
				<b>{t(isFixed ? 'agent' : 'agentLater', { name: contact.agent })}</b>
				{contact.phone !== null && (
					<a className={linkClass} href={contact.phone.href}>
						{contact.phone.text}
					</a>
				)}
			</p>
		</div>
	)
}

/** When and where an appointment is, who comes, and what the visitor can do until then. */
export async function VisitReceipt({ language, receipt, reference }: VisitReceiptProps) {
	const t = await getTranslations({ locale: language, namespace: 'appointments.receipt' })
	const { day, from, to, isFixed, location, isAddressHidden, directionsHref, documents, nearby, stops } = receipt
	const file = `/api/appointments/calendar?ref=${reference}&language=${language}`
	return (
		<>
			<p className={styles.when}>{t('when', { day, from, to })}</p>
			{stops.length > 0 && (
				<ol className={styles.stops}>
					{stops.map((stop) => (
						<li key={stop.uid}>
							<b>{`${stop.from}–${stop.to}`}</b>
							<span>
								{stop.title}
								<br />
								{stop.isAddressHidden ? t('addressLater', { place: stop.location }) : stop.location}
							</span>
						</li>
					))}
				</ol>
			)}
			{stops.length === 0 && (
				<p className={styles.where}>
					{isAddressHidden ? t('addressLater', { place: location }) : location}
					{directionsHref !== null && (
						<a className={linkClass} href={directionsHref} rel="noreferrer">
							{t('directions')}
						</a>
					)}
				</p>
			)}
			{stops.length === 0 && <Person language={language} receipt={receipt} />}
			<div className={styles.acts}>
				{isFixed && (
					<a href={file} className={buttonClass({ look: 'main' })} download="">
						<Icon name="clock" />
						{t('calendar')}
					</a>
				)}
				{isFixed && documents !== null && (
					<form method="post" action="/api/appointments/documents">
						<input type="hidden" name="ref" value={reference} />
						<input type="hidden" name="language" value={language} />
						<button type="submit" className={buttonClass({})}>
							<Icon name="doc" />
							{t('documents')}
						</button>
					</form>
				)}
			</div>
			{isFixed && nearby.length > 0 && (
				<section className={styles.nearby} aria-labelledby="nearby">
					<h2 id="nearby">{t('nearby')}</h2>
					<ul>
						{nearby.map(({ title, time, href }) => (
							<li key={href}>
								<a className={linkClass} href={href} rel="nofollow">
									{title}
								</a>{' '}
								<b>{time}</b>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	)
}
