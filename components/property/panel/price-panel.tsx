import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NextTimes } from '#components/appointments/times/next-times.tsx'
import styles from '#components/property-parts/property-view.module.css'
import { ButtonLink, buttonClass, linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SillLedge } from '#components/ui/sill.tsx'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { type Contact, mailHref } from '#lib/homes/listings/contact.ts'
import type { ListingDetail, VisitRequest } from '#lib/homes/listings/types.ts'
import type { EstimatedTax } from '#lib/homes/loan/estimate.ts'
import { Agent } from './agent.tsx'
import { Price } from './price.tsx'

export interface PanelProps {
	listing: ListingDetail
	contact: Contact
	/** Sold or rented: no price and no visits. */
	isClosed: boolean
	/** Where the link "similar homes" of a closed home leads. */
	similarHref: string
	visit: VisitRequest
	/** In euro: the home with tax and notary, and a month of its loan; null if there is no estimate. */
	costs: { total: number; monthly: number; tax: EstimatedTax } | null
}

/** Returns the notes under the price: rent with charges, price per square metre, VAT. */
function useNotes({ goal, price, surfaceLiving }: ListingDetail): string[] {
	const t = useTranslations('property.price')
	const { amount, charges, vat } = price
	const whole = amount === null || charges === null ? null : formatAmount(amount + charges)
	const isMeasured = goal === 'sale' && amount !== null && !price.isStartingFrom && price.words === null
	const perSquareMetre = isMeasured && surfaceLiving ? formatAmount(Math.round(amount / surfaceLiving)) : null
	return [
		whole === null ? null : t('withCharges', { amount: whole }),
		perSquareMetre === null ? null : t('perSquareMetre', { amount: perSquareMetre }),
		vat === null || amount === null ? null : t(`vat.${vat}`),
	].filter((note) => note !== null)
}

function useReference(listing: ListingDetail): string {
	return listing.reference ?? listing.title.text
}

function ClosedOffer({ listing, contact, similarHref }: Pick<PanelProps, 'listing' | 'contact' | 'similarHref'>) {
	const t = useTranslations('property')
	const reference = useReference(listing)
	const state = listing.status === 'rented' ? 'rented' : 'sold'
	const language = useLocale()
	const date = listing.closedAt && formatDate(listing.closedAt, language)
	return (
		<>
			<div>
				<h2 className={styles.closed}>{t(`closed.${state}`)}</h2>
				{date !== null && <p className={styles.sub}>{t(`closed.${state}On`, { date })}</p>}
				<p className={styles.sub}>{t(`closed.${state}Text`)}</p>
			</div>
			<div className={styles.acts}>
				<ButtonLink href={similarHref} look="main" isWide>
					{t('panel.similar')}
				</ButtonLink>
				{contact.email !== null && (
					<ButtonLink href={mailHref(contact.email, t('panel.subject', { reference }))} isWide>
						{t('panel.ask')}
					</ButtonLink>
				)}
			</div>
		</>
	)
}

/** The link to a visit: a page of its own with free times, or the form on this page. */
function VisitLink({ visit, isShort = false }: { visit: VisitRequest; isShort?: boolean }) {
	const t = useTranslations('property.panel')
	const words = isShort ? 'visitShort' : visit.hasTimes ? 'visit' : 'askVisit'
	return (
		<a href={visit.href} className={buttonClass({ look: 'main', isWide: !isShort })} rel="nofollow">
			{t(words)}
		</a>
	)
}

function OpenOffer({ listing, contact, visit, costs }: Omit<PanelProps, 'isClosed' | 'similarHref'>) {
	const t = useTranslations('property')
	const language = useLocale()
	const euro = (amount: number) => formatAmount(Math.round(amount)) ?? ''
	return (
		<>
			<div>
				<Price price={listing.price} formerPrice={listing.formerPrice} className={styles.panelPrice} />
				{useNotes(listing).map((note) => (
					<p key={note} className={styles.sub}>
						{note}
					</p>
				))}
				{costs !== null && (
					<p className={styles.sub} data-screen-only="">
						<a href="#loan" className={linkClass}>
							{t('price.costs', { total: euro(costs.total), monthly: euro(costs.monthly), tax: costs.tax })}
						</a>
					</p>
				)}
			</div>
			<div className={styles.acts}>
				{visit.hasTimes && <NextTimes listing={listing.id} language={language} title={t('panel.next')} />}
				<VisitLink visit={visit} />
				{contact.phone !== null && (
					<ButtonLink href={contact.phone.href} isWide>
						<Icon name="phone" />
						{t('panel.call', { phone: contact.phone.text })}
					</ButtonLink>
				)}
			</div>
		</>
	)
}

/** Price and contact: beside the text on a wide screen, below the title on a narrow one. */
export function PricePanel({ isClosed, links, ...rest }: PanelProps & { links: ReactNode }) {
	const t = useTranslations('property.panel')
	return (
		<aside className={styles.panel} id="contact" aria-label={t('title')}>
			<div className={styles.box}>
				{isClosed ? <ClosedOffer {...rest} /> : <OpenOffer {...rest} />}
				<div className={styles.wide}>
					{links}
					<Agent listing={rest.listing} contact={rest.contact} />
				</div>
			</div>
			<SillLedge />
		</aside>
	)
}

/** Price and link to a visit at the lower edge of a narrow window. */
export function PriceBar({ listing, contact, visit }: Pick<PanelProps, 'listing' | 'contact' | 'visit'>) {
	const t = useTranslations('property.panel')
	return (
		<div className={styles.bar} data-screen-only="">
			<Price price={listing.price} className={styles.barPrice} />
			{contact.phone !== null && (
				<ButtonLink href={contact.phone.href} className={styles.barCall}>
					<Icon name="phone" />
					<span className={styles.barWord}>{t('callShort')}</span>
				</ButtonLink>
			)}
			<VisitLink visit={visit} isShort />
		</div>
	)
}
