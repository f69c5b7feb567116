import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NextTimes } from '#components/appointments/times/next-times.tsx'
import { ButtonLink, buttonClass, linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { SillLedge } from '#components/ui/sill.tsx'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { type Contact, mailHref } from '#lib/homes/listings/contact.ts'
import type { ListingDetail, VisitRequest } from '#lib/homes/listings/listing-types.ts'
import type { EstimatedTax } from '#lib/homes/loan/estimate.ts'
import styles from './panel.module.css'
import { PanelWays, type WayKind } from './panel-ways.tsx'
import { Price } from './price.tsx'
import { PriceSeen } from './price-seen.tsx'

export interface PanelProps {
	listing: ListingDetail
	contact: Contact
	/** Sold or rented: no price and no visits. */
	isClosed: boolean
	/** Where the link "similar homes" of a closed home leads. */
	similarHref: string
	visit: VisitRequest
	/** The forms in which one offers or applies for the home. */
	deals: readonly { kind: WayKind; href: string }[]
	/** In euro: the home with tax and notary, and a month of its loan; null if there is no estimate. */
	costs: { total: number; monthly: number; tax: EstimatedTax } | null
}

/** Returns what belongs to the price itself: rent with charges, VAT. */
function useNotes({ price: { amount, charges, vat } }: ListingDetail): string[] {
	const t = useTranslations('property.price')
	const whole = amount === null || charges === null ? null : formatAmount(amount + charges)
	return [
		whole === null ? null : t('withCharges', { amount: whole }),
		vat === null || amount === null ? null : t(`vat.${vat}`),
	].filter((note) => note !== null)
}

/** Returns the price per square metre, in euro; null if it would compare nothing. */
function perSquareMetre({ goal, price, surfaceLiving }: ListingDetail): string | null {
	const isMeasured = goal === 'sale' && price.amount !== null && !price.isStartingFrom && price.words === null
	return isMeasured && surfaceLiving ? formatAmount(Math.round((price.amount ?? 0) / surfaceLiving)) : null
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

/** What the home costs besides its price, with the link to the estimate. */
function Costs({ listing, costs }: Pick<PanelProps, 'listing' | 'costs'>) {
	const t = useTranslations('property.price')
	const euro = (amount: number) => formatAmount(Math.round(amount)) ?? ''
	const squareMetre = perSquareMetre(listing)
	if (squareMetre === null && costs === null) return null
	return (
		<div className={styles.costs}>
			{squareMetre !== null && <p className={styles.sub}>{t('perSquareMetre', { amount: squareMetre })}</p>}
			{costs !== null && (
				<p className={styles.sub} data-screen-only="">
					<a href="#loan-fold" className={linkClass}>
						{t('costs', { total: euro(costs.total), monthly: euro(costs.monthly), tax: costs.tax })}
					</a>
				</p>
			)}
		</div>
	)
}

function OpenOffer({ listing, contact, visit, costs, deals }: Omit<PanelProps, 'isClosed' | 'similarHref'>) {
	const t = useTranslations('property.panel')
	const language = useLocale()
	return (
		<div className={classNames(styles.box, styles.open)}>
			<PriceSeen className={styles.offerPrice}>
				<Price price={listing.price} formerPrice={listing.formerPrice} className={styles.panelPrice} />
				{useNotes(listing).map((note) => (
					<p key={note} className={styles.sub}>
						{note}
					</p>
				))}
			</PriceSeen>
			<Costs listing={listing} costs={costs} />
			{visit.hasTimes && (
				<div className={styles.times} data-screen-only="">
					<NextTimes listing={listing.id} language={language} title={t('next')} />
				</div>
			)}
			<div className={styles.visit} data-screen-only="">
				<VisitLink visit={visit} />
			</div>
			<PanelWays contact={contact} deals={deals} hasQuestion />
		</div>
	)
}

interface PricePanelProps extends PanelProps {
	/** Where homes like it went; null for a home on offer. */
	links: ReactNode
	/** To keep and to share the home, below the panel. */
	children: ReactNode
}

/** Price and contact: beside the photographs on a wide screen, below the title on a narrow one. */
export function PricePanel({ isClosed, links, children, ...rest }: PricePanelProps) {
	const t = useTranslations('property.panel')
	return (
		<aside className={styles.panel} id="contact" aria-label={t('title')}>
			{isClosed ? (
				<div className={styles.box}>
					<ClosedOffer {...rest} />
					<PanelWays contact={rest.contact} deals={[]} />
					{links}
				</div>
			) : (
				<OpenOffer {...rest} />
			)}
			<SillLedge className={styles.ledge} />
			{children}
		</aside>
	)
}

/** Price and link to a visit at the lower edge of a narrow window, once the price itself has left it. */
export function PriceBar({ listing, contact, visit }: Pick<PanelProps, 'listing' | 'contact' | 'visit'>) {
	const t = useTranslations('property.panel')
	return (
		<div className={styles.bar} data-scripted="" data-screen-only="">
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
