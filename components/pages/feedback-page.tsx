import 'server-only'
import { getTranslations } from 'next-intl/server'
import { GoLink, linkClass } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { getSite } from '@/lib/agency/config'
import { receiptCount } from '@/lib/alerts/alert-page'
import { hrefOf } from '@/lib/i18n/navigation'
import { advanceOf } from '@/lib/leads/advance'
import type { Receipt } from '@/lib/leads/feedback-kinds'
import { formatPhone, phoneHref } from '@/lib/listings/phone'
import { formatAmount } from '@/lib/listings/price'
import { AddressCard } from './address-card'
import styles from './pages.module.css'
import { TwoColumns } from './two-columns'

/** Thanks for what was sent, and what happens next. */
export async function FeedbackPage({ language, text, reference, amount }: Receipt & { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'pages.feedback' })
	const deals = await getTranslations({ locale: language, namespace: 'deals.offer' })
	const fits = text === 'demand-register' && reference !== null ? await receiptCount(reference, language) : null
	const { phone } = getSite()
	const [before = '', after = ''] = t('urgent', { phone: '{phone}' }).split('{phone}')
	const form = await getTranslations({ locale: language, namespace: 'forms' })
	return (
		<TwoColumns aside={<AddressCard language={language} />}>
			<h1>{t(`${text}.title`)}</h1>
			{reference !== null && (
				<p className={styles.reference}>
					<strong>{form('reference', { reference })}</strong>
					<br />
					<span className="muted small">{form('referenceHint')}</span>
				</p>
			)}
			{text === 'offer' && amount !== null && (
				<p>
					{deals('advanceOf', { price: formatAmount(amount) ?? '', amount: formatAmount(advanceOf(amount)) ?? '' })}
				</p>
			)}
			{fits !== null && <p>{fits}</p>}
			<section className={styles.next} aria-labelledby="next">
				<h2 id="next" className={styles.feedbackPageTitle}>
					{t('next')}
				</h2>
				<ol className={styles.steps}>
					<li className={styles.step}>{t(`${text}.first`)}</li>
					<li className={styles.step}>{t(`${text}.second`)}</li>
				</ol>
			</section>
			<p className={styles.urgent}>
				{before}
				<a href={phoneHref(phone) ?? undefined} className={classNames(linkClass, 'nowrap')}>
					{formatPhone(phone)}
				</a>
				{after}
			</p>
			<GoLink href={hrefOf(language, 'home')}>{t('home')}</GoLink>
		</TwoColumns>
	)
}
