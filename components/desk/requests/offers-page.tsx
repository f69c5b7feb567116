import 'server-only'
import buttons from '#components/desk/parts/button.module.css'
import shared from '#components/desk/parts/page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { countText } from '#lib/base/format/count-text.ts'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { HomeOffers, Offer } from '#lib/desk/requests/model/request-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './offers-page.module.css'
import { PrintButton } from './print-button.tsx'

interface OffersPageProps {
	language: string
	found: HomeOffers
	/** Whether the bidders' names are shown, rather than their numbers alone. */
	hasNames: boolean
	now: Date
}

/** Each line of the comparison. */
function linesOf({ language }: Pick<OffersPageProps, 'language'>) {
	const t = messagesOf(language).deskRequests.offers
	return [
		{ label: t.ofAskedLabel, of: (offer: Offer) => offer.ofAsked },
		{ label: t.conditions, of: (offer: Offer) => offer.conditions.join(', ') },
		{ label: t.financing, of: (offer: Offer) => offer.financing },
		{ label: t.loan, of: (offer: Offer) => offer.loan },
		{
			label: t.validUntil,
			of: (offer: Offer) => (offer.isExpired ? `${offer.validUntil} (${t.expired})` : offer.validUntil),
		},
		{ label: t.received, of: (offer: Offer) => offer.received },
		{ label: t.status, of: (offer: Offer) => offer.statusWord },
	]
}

/** The offers for a home side by side, as a log that the agency can print for the seller. */
export function OffersPage({ language, found, hasNames, now }: OffersPageProps) {
	const t = messagesOf(language).deskRequests.offers
	const { home, offers } = found
	const href = deskHref({ page: 'offers', params: { id: String(home.id) } })
	const place = [home.street ?? home.title.text, home.town].join(', ')
	const made = {
		date: formatDate(now.toISOString(), language) ?? '',
		time: formatTime(now.toISOString(), language) ?? '',
	}
	return (
		<main id="main" className={classNames(shared.page, styles.page)}>
			<p className={styles.tools}>
				<a className={buttons.link} href={`${deskHref({ page: 'requests' })}?home=${home.id}`}>
					{t.back}
				</a>
				<a className={buttons.link} href={hasNames ? href : `${href}?names=1`}>
					{hasNames ? t.noNames : t.names}
				</a>
				<PrintButton label={t.print} />
			</p>
			<h1>{fill(t.title, { home: place })}</h1>
			<p className={styles.lead}>
				{[home.price && `${t.asked} ${home.price}`, countText(t.count, offers.length, language)]
					.filter(Boolean)
					.join(' · ')}
			</p>
			{offers.length > 0 && (
				<div className={styles.scroll}>
					<table>
						<thead>
							<tr>
								<th scope="col">
									<span className="vh">{t.bidderLabel}</span>
								</th>
								{offers.map((offer) => (
									<th key={offer.id} scope="col">
										<span className={styles.bidder}>
											{fill(t.bidder, { number: offer.number })}
											{hasNames && <b>{offer.name}</b>}
										</span>
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							<tr>
								<th scope="row">{t.amount}</th>
								{offers.map((offer, index) => (
									<td key={offer.id} className={styles.amount}>
										{offer.amount}
										{index === 0 && offers.length > 1 && <small>{t.best}</small>}
									</td>
								))}
							</tr>
							{linesOf({ language }).map(({ label, of }) => (
								<tr key={label}>
									<th scope="row">{label}</th>
									{offers.map((offer) => (
										<td key={offer.id}>{of(offer) ?? '–'}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
			<p className={styles.note}>{t.notBinding}</p>
			<p className={styles.note}>{fill(t.made, { ...made, agency: getSite().name })}</p>
		</main>
	)
}
