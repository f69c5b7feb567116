import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '@/components/listings/property-view.module.css'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { SillLedge } from '@/components/ui/sill'
import { type Contact, mailHref } from '@/lib/listings/contact'
import { formatAmount } from '@/lib/listings/price'
import type { ListingDetail } from '@/lib/listings/types'
import { Agent } from './agent'
import { Price } from './price'

export interface PanelProps {
	listing: ListingDetail
	contact: Contact
	/** Sold or rented: no price, nothing to visit. */
	isClosed: boolean
	/** Where a closed home's "similar homes" leads. */
	similarHref: string
}

/** The words under the price: charges of a rental, VAT, annuity. */
function useNotes({ goal, price, facts }: ListingDetail): string[] {
	const t = useTranslations('property.price')
	const charges = goal === 'rent' && price.amount !== null ? formatAmount(facts.chargesRenter || null) : null
	return [
		charges === null ? null : t('charges', { amount: charges }),
		goal === 'sale' && facts.isUnderVat ? t('vat') : null,
		facts.annuity === null ? null : t('annuity'),
	].filter((note) => note !== null)
}

function useReference(listing: ListingDetail): string {
	return listing.reference ?? listing.title.text
}

function ClosedOffer({ listing, contact, similarHref }: Omit<PanelProps, 'isClosed'>) {
	const t = useTranslations('property')
	const reference = useReference(listing)
	const state = listing.status === 'rented' ? 'rented' : 'sold'
	return (
		<>
			<div>
				<h2 className={styles.closed}>{t(`closed.${state}`)}</h2>
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

function OpenOffer({ listing, contact }: Omit<PanelProps, 'isClosed'>) {
	const t = useTranslations('property.panel')
	return (
		<>
			<div>
				<Price price={listing.price} goal={listing.goal} className={styles.panelPrice} />
				{useNotes(listing).map((note) => (
					<p key={note} className={styles.sub}>
						{note}
					</p>
				))}
				{listing.reference !== null && <p className={styles.sub}>{t('reference', { reference: listing.reference })}</p>}
			</div>
			<div className={styles.acts}>
				<ButtonLink href="#ask" look="main" isWide>
					{t('visit')}
				</ButtonLink>
				{contact.phone !== null && (
					<ButtonLink href={contact.phone.href} isWide>
						<Icon name="phone" />
						{t('call', { phone: contact.phone.text })}
					</ButtonLink>
				)}
			</div>
		</>
	)
}

/** Price and contact on their sill, beside the text on a wide screen and after it on a narrow one. */
export function PricePanel({ isClosed, links, ...rest }: PanelProps & { links: ReactNode }) {
	const t = useTranslations('property.panel')
	const Offer = isClosed ? ClosedOffer : OpenOffer
	return (
		<aside className={styles.panel} id="contact" aria-label={t('title')}>
			<div className={styles.box}>
				<Offer {...rest} />
				{links}
				<Agent listing={rest.listing} contact={rest.contact} />
			</div>
			<SillLedge />
		</aside>
	)
}

/** Price and the way to a visit at the lower edge of a narrow window. */
export function PriceBar({ listing, contact }: Pick<PanelProps, 'listing' | 'contact'>) {
	const t = useTranslations('property.panel')
	return (
		<div className={styles.bar} data-screen-only>
			<Price price={listing.price} goal={listing.goal} className={styles.barPrice} />
			{contact.phone !== null && (
				<ButtonLink href={contact.phone.href} className={styles.barCall}>
					<Icon name="phone" />
					<span className={styles.barWord}>{t('callShort')}</span>
				</ButtonLink>
			)}
			<ButtonLink href="#ask" look="main">
				{t('visitShort')}
			</ButtonLink>
		</div>
	)
}
