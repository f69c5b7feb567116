import 'server-only'
import { getTranslations } from 'next-intl/server'
import { VisitReceipt } from '#components/appointments/visit-receipt.tsx'
import { AddressCard } from '#components/page-parts/address-card.tsx'
import styles from '#components/page-parts/pages.module.css'
import { TwoColumns } from '#components/page-parts/two-columns.tsx'
import { GoLink, linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { alertReceipt } from '#lib/people/alerts/alert-page.ts'
import { seekersSentence } from '#lib/people/alerts/matching/seekers.ts'
import { findVisitReceipt } from '#lib/people/appointments/page/receipt.ts'
import { depositOf, USUAL_PERCENT } from '#lib/people/lead-subject/deposit.ts'
import { pageOf } from '#lib/people/leads/asked-about.ts'
import type { RecentLead } from '#lib/people/leads/recent-lead.ts'
import { getRetention, getSite } from '#lib/site/config/config.ts'
import { FORM_FACTS, isCalledAbout } from '#lib/site/config/schema/people/form-facts.ts'
import { type Receipt, saysUnmailed } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/** Keeps words such as "rendez-vous" from breaking at their hyphen. */
const unbroken = (text: string) =>
	text.split(/(\p{L}+-\p{L}+)/u).map((part) =>
		/\p{L}-\p{L}/u.test(part) ? (
			<span key={part} className="nowrap">
				{part}
			</span>
		) : (
			part
		),
	)

interface FeedbackPageProps extends Receipt {
	language: string
	/** What was sent; null for a page without a reference, and an hour later. */
	lead: RecentLead | null
}

/** Thanks for what was sent, and what happens next. */
export async function FeedbackPage({ language, text, reference, unmailed, lead }: FeedbackPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'pages.feedback' })
	const deals = await getTranslations({ locale: language, namespace: 'deals.offer' })
	const fits = text === 'demand-register' && reference !== null ? await alertReceipt(reference, language) : null
	const visit = reference?.startsWith(FORM_FACTS['contact-appointment'].prefix)
		? await findVisitReceipt(reference, language)
		: null
	const offered = lead?.offered ?? null
	const seekers = lead?.valued ? await seekersSentence(lead.valued, language) : null
	const { phone, promises } = getSite()
	const facts = { ...promises, rented: getRetention().applicationDaysAfterRented }
	const [before = '', after = ''] = t('urgent', { phone: '{phone}' }).split('{phone}')
	// Links back to where the visitor came from, or on to where they are likely to go next.
	const goal = fits?.goal ?? (text === 'sign-newsletter' ? 'sale' : null)
	const about = lead?.about ?? null
	const way = about
		? { href: pageOf(about).href, label: t(about.kind === 'listing' ? 'backToHome' : 'backToProject') }
		: goal !== null
			? { href: hrefOf(language, goal), label: t('toOffer') }
			: { href: hrefOf(language, 'home'), label: t('home') }
	const form = await getTranslations({ locale: language, namespace: 'forms' })
	return (
		<TwoColumns aside={<AddressCard language={language} />}>
			<h1>{unbroken(t(`${text}.title`))}</h1>
			{visit !== null && reference !== null && (
				<VisitReceipt language={language} receipt={visit} reference={reference} />
			)}
			{lead?.wishedTime && <p className={styles.wish}>{lead.wishedTime}</p>}
			{reference !== null && isCalledAbout(reference) && (
				<p className={styles.reference}>
					<strong>{form('reference', { reference })}</strong>
					<br />
					<span className="muted small">{form('referenceHint')}</span>
				</p>
			)}
			{text === 'offer' && offered !== null && (
				<p>
					{deals('depositOf', {
						percent: USUAL_PERCENT,
						price: formatAmount(offered) ?? '',
						amount: formatAmount(depositOf(offered, USUAL_PERCENT)) ?? '',
					})}
				</p>
			)}
			{fits !== null && <p>{fits.text}</p>}
			{seekers !== null && <p>{seekers}</p>}
			{unmailed !== null && !saysUnmailed(text) && (
				<p className={styles.unmailed}>{t(unmailed === 'off' ? 'unmailedNoteOff' : 'unmailedNote')}</p>
			)}
			<section className={styles.next} aria-labelledby="next">
				<h2 id="next" className={styles.feedbackPageTitle}>
					{t('next')}
				</h2>
				<ol className={styles.steps}>
					<li className={styles.step}>{t(`${text}.first`, facts)}</li>
					<li className={styles.step}>{t(`${text}.second`, facts)}</li>
				</ol>
			</section>
			<p className={styles.urgent}>
				{before}
				<a href={phoneHref(phone) ?? undefined} className={classNames(linkClass, 'nowrap')}>
					{formatPhone(phone)}
				</a>
				{after}
			</p>
			<GoLink href={way.href}>{way.label}</GoLink>
		</TwoColumns>
	)
}
