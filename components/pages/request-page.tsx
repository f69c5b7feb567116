import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ValuationForm } from '@/components/leads/valuation-form'
import { loadAlertForm } from '@/lib/alerts/form-data'
import { AddressCard } from './address-card'
import { DemandPage } from './demand-page'
import { PageHead } from './page-head'
import styles from './pages.module.css'
import { ReachActions } from './reach-actions'
import { TwoColumns } from './two-columns'

const ASKED = ['goal', 'place', 'size', 'budget'] as const
const PAGES = ['demand-register', 'contact-demand'] as const
const PHOTO = '/sample/row-maitre.jpg'

/** The pages on which a visitor asks something of the agency. */
export type RequestPageId = (typeof PAGES)[number]

export function isRequestPage(page: string): page is RequestPageId {
	return PAGES.some((known) => known === page)
}

/** What the agency does on request, how to ask for it, and what to have at hand. */
export async function RequestPage({ language, page }: { language: string; page: RequestPageId }) {
	if (page === 'demand-register') return <DemandPage data={await loadAlertForm(language)} />
	const t = await getTranslations({ locale: language, namespace: `pages.${page}` })
	const isValuation = page === 'contact-demand'
	return (
		<TwoColumns
			aside={
				<>
					<img className={styles.requestPagePhoto} src={PHOTO} alt="" width={1360} height={1020} />
					<AddressCard language={language} subject={t('subject')} />
				</>
			}
		>
			<PageHead title={t('title')} text={t('text')}>
				{isValuation ? (
					<ValuationForm language={language} />
				) : (
					<ReachActions language={language} subject={t('subject')} />
				)}
			</PageHead>
			{!isValuation && (
				<section className={styles.asked} aria-labelledby="asked">
					<h2 id="asked" className={styles.requestPageTitle}>
						{t('askTitle')}
					</h2>
					<ul>
						{ASKED.map((key) => (
							<li key={key} className={styles.item}>
								{t(`ask.${key}`)}
							</li>
						))}
					</ul>
				</section>
			)}
		</TwoColumns>
	)
}
