import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoanBlock } from '#components/loan/loan-block.tsx'
import { RentBlock } from '#components/loan/rent-block.tsx'
import { type Embeds, PropertyMedia } from '#components/property/media/property-media.tsx'
import { Agent } from '#components/property/panel/agent.tsx'
import { type PanelProps, PriceBar, PricePanel } from '#components/property/panel/price-panel.tsx'
import { FloorPlans } from '#components/property/plans/floor-plans.tsx'
import { addressLine } from '#components/property-parts/address-line.ts'
import { Facts } from '#components/property-parts/facts.tsx'
import { KeyFigures } from '#components/property-parts/key-figures.tsx'
import { Planning } from '#components/property-parts/planning.tsx'
import styles from '#components/property-parts/property-view.module.css'
import { RichText } from '#components/text/rich-text.tsx'
import { AutomaticText, TextLanguage } from '#components/text/text-language.tsx'
import { PrintCode } from '#components/visitor/share/print-code.tsx'
import { PropertyActions } from '#components/visitor/share/property-actions.tsx'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { daysBetween } from '#lib/base/time/calendar-days.ts'
import type { EnergyTable } from '#lib/homes/energy/energy-table.ts'
import type { Contact } from '#lib/homes/listings/contact.ts'
import type { ListingDetail, VisitRequest } from '#lib/homes/listings/listing-types.ts'
import type { AreaMedian as Median } from '#lib/homes/listings/queries/area-median.ts'
import { estimatedTaxOf, estimateLoan, firstWishes, type LoanTerms } from '#lib/homes/loan/estimate.ts'
import type { RentCosts } from '#lib/homes/loan/rent-costs.ts'
import type { NearPlace } from '#lib/homes/points-of-interest/kinds.ts'
import type { QrCode } from '#lib/pages/seo/qr-code.ts'
import type { ListedDocument } from '#lib/people/documents/document-list.ts'
import type { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'
import { Documents } from './documents.tsx'
import { Energy } from './energy.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { OpenHouses } from './open-houses.tsx'
import { PriceHistory } from './price-history.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyPlace } from './property-place.tsx'
import { Rooms } from './rooms.tsx'

interface ConfirmationProps {
	/** ISO instants; `confirmedAt` is null if nobody has confirmed that the home is on offer. */
	createdAt: string
	confirmedAt: string | null
	now: Date
}

/** Since when the home is online, and when its source last confirmed that it is still on offer. */
function Confirmation({ createdAt, confirmedAt, now }: ConfirmationProps) {
	const t = useTranslations('property.confirmation')
	const language = useLocale()
	const days = Math.max(0, daysBetween(dayOf(new Date(createdAt)), dayOf(now)))
	const online = t('online', { date: formatDate(createdAt, language) ?? '', days })
	const confirmed = confirmedAt && t('confirmed', { date: formatDate(confirmedAt, language) ?? '' })
	return (
		<p className={styles.confirmation} data-screen-only="">
			{[online, confirmed].filter(Boolean).join(' ')}
		</p>
	)
}

interface AreaMedianProps {
	listing: Pick<ListingDetail, 'typeName' | 'city' | 'goal'>
	median: Median | null
}

/** What homes of this type cost in this municipality, with how many there are. */
function AreaMedian({ listing: { typeName, city, goal }, median }: AreaMedianProps) {
	const t = useTranslations('property.median')
	if (median === null || typeName === null) return null
	const { count } = median
	return (
		<p className="muted small">{t(goal, { type: typeName, city, count, amount: formatAmount(median.amount) ?? '' })}</p>
	)
}

export interface PropertyViewProps {
	listing: ListingDetail
	isClosed: boolean
	isReduced: boolean
	/** The language from which its text was translated automatically; null: it was not. */
	translatedFrom: string | null
	/** Text of the ribbon, or null. */
	ribbon: string | null
	contact: Contact
	energy: EnergyTable
	map: { tiles: string | null; attribution: string }
	/** Whether an address can be typed for a travel time, or only a town; null without a server of travel times. */
	travelTimes: { takesAddresses: boolean } | null
	near: readonly NearPlace[]
	embeds: Embeds
	/** Where "similar homes" leads: to `similar` on the page, or to the list if there are none. */
	similarHref: string
	/** How and where a visit is requested. */
	visit: VisitRequest
	/** Present time: open houses that end after it are shown. */
	now: Date
	/** The form to request a visit or information; null if the home is sold or rented. */
	ask: ReactNode
	documents: readonly ListedDocument[]
	/** Address of the form that asks for documents. */
	documentsHref: string
	deals: PanelProps['deals']
	/** The form that sends the home to a friend. */
	friendHref: string
	/** Where homes like a sold or rented one are; nothing for a home on offer. */
	links: ReactNode
	/** The page's absolute address, and the same as a QR code for print. */
	url: string
	code: QrCode
	/** The terms of the loan estimate; null if there is none. */
	loan: { terms: LoanTerms; config: Pick<LoanConfig, 'rate' | 'years'> } | null
	/** What homes like it cost; null if that is not shown. */
	median: Median | null
	/** What one pays to rent it; null if that is unknown or nothing to rent. */
	rent: RentCosts | null
	/** The homes before and after it in the visitor's search, at the top. */
	trail: ReactNode
	/** The similar homes. */
	children: ReactNode
}

/** A property page below the breadcrumb. */
export function PropertyView({ listing, isClosed, isReduced, contact, now, children, ...rest }: PropertyViewProps) {
	const t = useTranslations('property')
	const language = useLocale()
	const { title, description } = listing
	const address = addressLine(listing, useTranslations('property.address'))
	const costs = rest.loan && {
		...estimateLoan(rest.loan.terms, firstWishes(rest.loan.terms, rest.loan.config)),
		tax: estimatedTaxOf(rest.loan.terms),
	}
	const median = <AreaMedian listing={listing} median={rest.median} />
	return (
		<>
			<div className="wrap">
				{rest.trail}
				<div className={styles.property}>
					<div className={styles.head}>
						<h1 dir="auto" lang={title.language === language ? undefined : title.language}>
							{title.text}
						</h1>
						<p className={styles.address}>
							{address}
							{listing.street === null && <span className={styles.hidden}>{t('address.hidden')}</span>}
						</p>
						<KeyFigures listing={listing} />
					</div>
					<div className={styles.photos}>
						<PropertyGallery listing={listing} ribbon={rest.ribbon} isClosed={isClosed} embeds={rest.embeds} />
					</div>
					<PricePanel
						listing={listing}
						contact={contact}
						isClosed={isClosed}
						similarHref={rest.similarHref}
						visit={rest.visit}
						costs={costs}
						deals={rest.deals}
						links={rest.links}
					>
						<PropertyActions listing={listing} url={rest.url} friendHref={rest.friendHref} />
					</PricePanel>
					<div className={styles.main}>
						<OpenHouses listing={listing} now={now} />
						{isReduced && <p className={styles.reduced}>{t('closed.reduced')}</p>}
						{rest.translatedFrom === null ? (
							<TextLanguage text={description ?? title} />
						) : (
							<AutomaticText from={rest.translatedFrom} alternates={listing.alternates} />
						)}
						{description !== null && <RichText html={description} language={language} />}
						<GoodToKnow words={listing.words} />
						<FloorPlans plans={listing.plans} />
						<PropertyPlace
							place={listing}
							map={rest.map}
							near={rest.near}
							travel={rest.travelTimes && { home: listing.id, language, ...rest.travelTimes }}
						/>
						<PropertyMedia listing={listing} embeds={rest.embeds} />
						<Energy listing={listing} table={rest.energy} isClosed={isClosed} today={dayOf(now)} />
						<PriceHistory listing={listing} now={now} />
						<Facts listing={listing} isClosed={isClosed} now={now} hasEstimate={rest.loan !== null}>
							{!isClosed && <Confirmation createdAt={listing.createdAt} confirmedAt={listing.confirmedAt} now={now} />}
						</Facts>
						<Rooms words={listing.words} />
						{rest.rent !== null && (
							<RentBlock costs={rest.rent} kind={listing.facts.chargesKind}>
								{median}
							</RentBlock>
						)}
						{rest.loan !== null && (
							<LoanBlock {...rest.loan} language={language}>
								{median}
							</LoanBlock>
						)}
						{!isClosed && <Documents documents={rest.documents} requestHref={rest.documentsHref} />}
						<Planning listing={listing} />
						{rest.rent === null && rest.loan === null && median}
						{rest.ask}
						<Agent listing={listing} contact={contact} />
					</div>
				</div>
				<PrintCode url={rest.url} code={rest.code} />
				{children}
			</div>
			{!isClosed && <PriceBar listing={listing} contact={contact} visit={rest.visit} />}
		</>
	)
}
